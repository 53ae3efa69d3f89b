export type Language = 'en' | 'es' | 'fr'
export type Words = Record<Language, string>
/** What a part is called, and what it does. */
export type Phrases = Record<Language, { name: string; does: string }>

const part = (en: [string, string], es: [string, string], fr: [string, string]): Phrases => ({
  en: { name: en[0], does: en[1] },
  es: { name: es[0], does: es[1] },
  fr: { name: fr[0], does: fr[1] },
})

const cone = {
  en: 'The 24° cone and the cutting ring hold the tube and seal it without welding.',
  es: 'El cono de 24° y el anillo cortante sujetan el tubo y lo sellan sin soldadura.',
  fr: 'Le cône 24° et la bague coupante tiennent le tube et assurent l’étanchéité sans soudage.',
}

export const phrases = {
  straightUnion: part(
    ['Straight union', `Joins two tubes of the same diameter in a straight line. ${cone.en}`],
    ['Unión recta', `Une dos tubos del mismo diámetro en línea recta. ${cone.es}`],
    ['Union double droite', `Relie deux tubes de même diamètre en ligne droite. ${cone.fr}`],
  ),
  elbowUnion: part(
    ['Elbow union 90°', `Leads a line around a corner of 90°. ${cone.en}`],
    ['Codo igual de 90°', `Lleva la línea por un ángulo de 90°. ${cone.es}`],
    ['Union coudée 90°', `Fait tourner la conduite à 90°. ${cone.fr}`],
  ),
  teeUnion: part(
    ['Tee union', `Takes a branch of the same diameter off a line. ${cone.en}`],
    ['Te igual', `Deriva de la línea un ramal del mismo diámetro. ${cone.es}`],
    ['Té égal', `Dérive de la conduite une branche de même diamètre. ${cone.fr}`],
  ),
  maleStud: part(
    [
      'Male stud coupling',
      'Connects a tube with a threaded port. The captive seal closes on the face of the port, so the thread itself need not seal.',
    ],
    [
      'Racor recto de rosca macho',
      'Conecta un tubo con un orificio roscado. La junta cautiva cierra en la cara del orificio, de modo que la rosca no tiene que sellar.',
    ],
    [
      'Union simple mâle',
      'Raccorde un tube à un orifice taraudé. Le joint captif assure l’étanchéité sur la face de l’orifice : le filetage n’a pas à le faire.',
    ],
  ),
  equalAdapter: part(
    ['Male adapter', 'Joins two swivel ends with a 60° cone. Both ends are equal.'],
    ['Adaptador macho', 'Une dos extremos giratorios con cono de 60°. Los dos lados son iguales.'],
    ['Adaptateur mâle', 'Relie deux extrémités tournantes à cône 60°. Les deux côtés sont identiques.'],
  ),
  reducingAdapter: part(
    ['Reducing male adapter', 'Joins swivel ends of two sizes with a 60° cone.'],
    ['Adaptador macho de reducción', 'Une extremos giratorios de dos medidas con cono de 60°.'],
    ['Adaptateur mâle réduit', 'Relie des extrémités tournantes de deux dimensions à cône 60°.'],
  ),
  elbowAdapter: part(
    ['Male adapter 90°', 'Joins two swivel ends with a 60° cone at a right angle.'],
    ['Adaptador macho a 90°', 'Une en ángulo recto dos extremos giratorios con cono de 60°.'],
    ['Adaptateur mâle à 90°', 'Relie à angle droit deux extrémités tournantes à cône 60°.'],
  ),
  flareStraight: part(
    ['37° flare adapter', 'Joins two ends with the 37° flare, metal to metal.'],
    ['Adaptador JIC de 37°', 'Une dos extremos con cono de 37°, metal contra metal.'],
    ['Adaptateur JIC 37°', 'Relie deux extrémités à évasement 37°, métal sur métal.'],
  ),
  flareElbow: part(
    ['37° flare elbow 90°', 'Joins two ends with the 37° flare at a right angle.'],
    ['Codo JIC de 37° a 90°', 'Une en ángulo recto dos extremos con cono de 37°.'],
    ['Coude JIC 37° à 90°', 'Relie à angle droit deux extrémités à évasement 37°.'],
  ),
  flareTee: part(
    ['37° flare tee', 'Joins three ends with the 37° flare.'],
    ['Te JIC de 37°', 'Une tres extremos con cono de 37°.'],
    ['Té JIC 37°', 'Relie trois extrémités à évasement 37°.'],
  ),
  hoseStraight: part(
    [
      'Straight hose fitting',
      'Crimped end with a swivel nut and an O-ring in the 24° cone, which seals also where the line vibrates.',
    ],
    [
      'Terminal recto para manguera',
      'Terminal prensado con tuerca giratoria y junta tórica en el cono de 24°, que sella también donde la línea vibra.',
    ],
    [
      'Embout droit pour flexible',
      'Embout à sertir avec écrou tournant et joint torique dans le cône 24°, étanche aussi là où la conduite vibre.',
    ],
  ),
  hose45: part(
    ['Hose fitting 45°', 'Crimped end bent by 45°, with a swivel nut and an O-ring in the 24° cone.'],
    [
      'Terminal a 45° para manguera',
      'Terminal prensado acodado a 45°, con tuerca giratoria y junta tórica en el cono de 24°.',
    ],
    [
      'Embout coudé 45° pour flexible',
      'Embout à sertir coudé à 45°, avec écrou tournant et joint torique dans le cône 24°.',
    ],
  ),
  hose90: part(
    ['Hose fitting 90°', 'Crimped end bent by 90°, with a swivel nut and an O-ring in the 24° cone.'],
    [
      'Terminal a 90° para manguera',
      'Terminal prensado acodado a 90°, con tuerca giratoria y junta tórica en el cono de 24°.',
    ],
    [
      'Embout coudé 90° pour flexible',
      'Embout à sertir coudé à 90°, avec écrou tournant et joint torique dans le cône 24°.',
    ],
  ),
  hoseFlare: part(
    ['37° flare hose fitting', 'Crimped end with a swivel nut for the 37° flare, metal to metal.'],
    [
      'Terminal JIC de 37° para manguera',
      'Terminal prensado con tuerca giratoria para el cono de 37°, metal contra metal.',
    ],
    ['Embout JIC 37° pour flexible', 'Embout à sertir avec écrou tournant pour évasement 37°, métal sur métal.'],
  ),
  socket: part(
    [
      'Flat-face coupling, female half',
      'Is joined by hand, wiped clean in a moment, and hardly loses a drop when it is parted.',
    ],
    [
      'Enchufe rápido de cara plana, mitad hembra',
      'Se conecta a mano, se limpia en un momento y apenas pierde una gota al desconectarse.',
    ],
    [
      'Coupleur à face plane, moitié femelle',
      'Se branche à la main, s’essuie en un instant et ne perd presque pas une goutte au débranchement.',
    ],
  ),
  plug: part(
    [
      'Flat-face coupling, male half',
      'The half on the tool. Its face is flat, so dirt is wiped off before it is joined.',
    ],
    [
      'Enchufe rápido de cara plana, mitad macho',
      'La mitad del implemento. Su cara es plana, así que la suciedad se limpia antes de conectar.',
    ],
    [
      'Coupleur à face plane, moitié mâle',
      'La moitié montée sur l’outil. Sa face est plane : la saleté s’essuie avant le branchement.',
    ],
  ),
  ring: part(
    [
      'Cutting ring',
      'A spare ring for the fittings of the light series. A ring that has bitten once belongs to its tube.',
    ],
    [
      'Anillo cortante',
      'Anillo de recambio para los racores de la serie ligera. Un anillo que ya ha mordido pertenece a su tubo.',
    ],
    [
      'Bague coupante',
      'Bague de rechange pour les raccords de la série légère. Une bague qui a mordu une fois appartient à son tube.',
    ],
  ),
  turns: {
    en: 'Tighten by hand, then by one and a half turns of the nut.',
    es: 'Apretar a mano y después vuelta y media de la tuerca.',
    fr: 'Serrer à la main, puis d’un tour et demi d’écrou.',
  },
  ringTurns: {
    en: 'With the cutting edge towards the end of the tube.',
    es: 'Con el filo hacia el extremo del tubo.',
    fr: 'L’arête coupante vers l’extrémité du tube.',
  },
  of: {
    en: {
      inSteel: 'zinc-nickel plated steel',
      inStainless: 'stainless steel',
      upTo: (bar: number, psi: number) => `up to ${psi.toLocaleString('en')} psi (${bar} bar)`,
      facts: (size: string, material: string, pressure: string) =>
        `Size ${size}, made of ${material}, for working pressures ${pressure}. Aldana Hydraulics is an invented maker: no figure here is that of a real part.`,
    },
    es: {
      inSteel: 'acero con recubrimiento de cinc-níquel',
      inStainless: 'acero inoxidable',
      upTo: (bar: number, psi: number) => `hasta ${bar} bar (${spaced(psi)} psi)`,
      facts: (size: string, material: string, pressure: string) =>
        `Medida ${size}, de ${material}, para presiones de trabajo ${pressure}. Aldana Hydraulics es un fabricante inventado: ninguna cifra es la de una pieza real.`,
    },
    fr: {
      inSteel: 'acier revêtu zinc-nickel',
      inStainless: 'acier inoxydable',
      upTo: (bar: number, psi: number) => `jusqu’à ${bar} bar (${spaced(psi)} psi)`,
      facts: (size: string, material: string, pressure: string) =>
        `Dimension ${size}, en ${material}, pour des pressions de service ${pressure}. Aldana Hydraulics est un fabricant inventé : aucun chiffre n’est celui d’une pièce réelle.`,
    },
  },
}

/** 5800 → '5800', 12345 → '12 345': four digits stand together in Spanish and French. */
function spaced(value: number): string {
  return value < 10_000 ? String(value) : value.toLocaleString('fr')
}
