import { messages, plural } from '#shared/messages.ts'

/** The texts about what goes with a product by the rules of fit. Quantities come worded: '15 A'. */
export const fitsText = messages({
  en: {
    takes: (family: string, limit: string) =>
      `Positions of this panel: ${family}. Each takes a rating of up to ${limit}.`,
    limitOpen: (family: string) =>
      `Positions of this panel: ${family}. The catalog does not state their largest rating. Ask us: we check it with your quote.`,
    loadAtLimit: (limit: string, load: string) => `A device of ${limit} carries up to ${load} continuously.`,
    positions: (perBus: number, buses: number) =>
      buses === 1
        ? `Positions for them: ${perBus}.`
        : `Positions for them: ${perBus} on each of ${buses} buses, ${perBus * buses} in all.`,
    sharedWith: (families: string) => `The same positions take: ${families}.`,
    twoPole: (count: number) =>
      `A two-pole breaker takes two positions: a bus holds ${count === 1 ? 'one' : `up to ${count}`}.`,
    empty: (most: number) => `For each position that stays empty, at most ${most}:`,
    voltageAll: (limit: string) =>
      `The panel is stated for systems of up to ${limit}; all these devices are rated for that or more.`,
    voltageSome: (limit: string, count: number) =>
      `The panel is stated for systems of up to ${limit}. ${plural('en', count, {
        one: 'One of these devices has a verified rated voltage, which suffices; for the others it is given on request',
        other: `${count} of these devices have a verified rated voltage, which suffices; for the others`,
      })}: not below the highest voltage of your system, float included.`,
    voltageNone: (limit: string) =>
      `The panel is stated for systems of up to ${limit}. The rated voltage of these devices is given on request: not below the highest voltage of your system, float included.`,
    voltageKnown: (volts: string) =>
      `Rated for ${volts}. Panels that are stated for systems above that are not listed; the lower of both voltages limits the system, float included.`,
    voltageUnknown:
      'Its rated voltage is given on request: not below the highest voltage of your system, float included.',
    perBus: (count: number) => plural('en', count, { one: 'one per bus', other: `up to ${count} per bus` }),
    systems: (volts: string) => `systems up to ${volts}`,
    volts: (volts: string) => `${volts} DC`,
    showAll: (count: number) => `Show all ${count} in a list`,
    ratings: (family: string) => `${family} ratings that fit`,
    overload: (filled: string, sum: string, bus: string) => `${filled} = ${sum} on a ${bus} bus: the bus decides.`,
    filled: (count: number, load: string) => `${count} × ${load}`,
    noDevices: 'No fuse or breaker of the catalog goes into this product.',
    load: 'Continuous load',
    lower: (load: string) => `${load}: the lower of the published rules counts.`,
    only: (load: string) => `${load}, by the published rule.`,
    rule: (percent: string, rating: string, load: string) => `${percent} of ${rating} = ${load}`,
    byChart: (load: string, celsius: string) => `${load} at ${celsius}, by the chart for this rating`,
    chartLower: (load: string) =>
      `The ${load} is printed for this fuse in a guide that names no temperature, so it stands beside the lower figures of the chart. Where you know the temperature of the air around the fuse, the chart decides.`,
    sources: {
      gmt_maker: 'Amphenol, guides of the High-Power GMT panel and of the NRG600BT08-M: 80% up to 7.5 A, 70% from 10 A',
      gmt_operator: 'AT&T, ATT-TP-76450, issue 15: 80% for all fuses',
      gmt_chart: 'APC, MX28B, temperature chart of GMT fuses',
      eighty_percent: 'AT&T, ATT-TP-76450, issue 15, and Telect, guide of the 009-8005-3404H: 80%',
    },
    ambient: (loads: string) => `By temperature of the air around it: ${loads}`,
    ambientLoad: (celsius: string, load: string) => `${load} at ${celsius}`,
    ambientSource: 'APC, MX28B, temperature chart of GMT fuses; never above the rules',
    panels: 'Panels that take it',
    panelsReason: (family: string, rating: string) =>
      `Panels with positions for this family (${family}) that take at least ${rating} each; the closest limit first.`,
    twoPositions: 'It takes two positions.',
    perPosition: (limit: string) => `up to ${limit} per position`,
    more: (count: number) => plural('en', count, { one: `${count} more panel`, other: `${count} more panels` }),
    boltsToBus:
      'No panel takes it by position: its disconnect bolts to the bus. Ask us: we check the place with your quote.',
    noPanels: 'No panel of the catalog states that it takes this rating. Ask us: we check it with your quote.',
    fitSources:
      'Sources: the types of position in the series’ own data, the limits, positions and voltage ranges in the specification of each panel, and the rated voltage in that of each fuse or breaker.',
  },
  es: {
    takes: (family, limit) =>
      `Posiciones de este panel: ${family}. Cada una admite una corriente nominal de hasta ${limit}.`,
    limitOpen: family =>
      `Posiciones de este panel: ${family}. Su corriente nominal máxima no figura en el catálogo. Consúltenos: la comprobaremos con su cotización.`,
    loadAtLimit: (limit, load) => `Un dispositivo de ${limit} soporta hasta ${load} en régimen continuo.`,
    positions: (perBus, buses) =>
      buses === 1
        ? `Posiciones para ellos: ${perBus}.`
        : `Posiciones para ellos: ${perBus} en cada una de las ${buses} barras, ${perBus * buses} en total.`,
    sharedWith: families => `Las mismas posiciones admiten: ${families}.`,
    twoPole: count =>
      `Un interruptor automático bipolar ocupa dos posiciones: cada barra admite ${count === 1 ? 'uno' : `hasta ${count}`}.`,
    empty: most => `Para cada posición que quede vacía, ${most} como máximo:`,
    voltageAll: limit =>
      `El panel está indicado para sistemas de hasta ${limit}; la tensión nominal de todos estos dispositivos es igual o superior.`,
    voltageSome: (limit, count) =>
      `El panel está indicado para sistemas de hasta ${limit}. ${plural('es', count, {
        one: 'Uno de estos dispositivos tiene una tensión nominal verificada, que es suficiente; la de los demás se indica bajo consulta',
        other: `${count} de estos dispositivos tienen una tensión nominal verificada, que es suficiente; para los demás`,
      })}: no debe ser inferior a la tensión más alta de su sistema, incluida la de flotación.`,
    voltageNone: limit =>
      `El panel está indicado para sistemas de hasta ${limit}. La tensión nominal de estos dispositivos se indica bajo consulta: no debe ser inferior a la tensión más alta de su sistema, incluida la de flotación.`,
    voltageKnown: volts =>
      `Tensión nominal: ${volts}. No se muestran los paneles indicados para sistemas de tensión superior; la menor de ambas tensiones limita el sistema, incluida la de flotación.`,
    voltageUnknown:
      'Su tensión nominal se indica bajo consulta: no debe ser inferior a la tensión más alta de su sistema, incluida la de flotación.',
    perBus: count => plural('es', count, { one: 'uno por barra', other: `hasta ${count} por barra` }),
    systems: volts => `sistemas de hasta ${volts}`,
    volts: volts => `${volts} CC`,
    showAll: count => `Mostrar los ${count} en una lista`,
    ratings: family => `Corrientes nominales ${family} compatibles`,
    overload: (filled, sum, bus) => `${filled} = ${sum} en una barra de ${bus}: decide la barra.`,
    filled: (count, load) => `${count} × ${load}`,
    noDevices: 'Ningún fusible ni interruptor automático del catálogo se instala en este producto.',
    load: 'Carga continua',
    lower: load => `${load}: cuenta la menor de las reglas publicadas.`,
    only: load => `${load}, según la regla publicada.`,
    rule: (percent, rating, load) => `${percent} de ${rating} = ${load}`,
    byChart: (load, celsius) => `${load} a ${celsius}, según la tabla para este calibre`,
    chartLower: load =>
      `Los ${load} figuran para este fusible en una guía que no indica temperatura; por eso están junto a los valores menores de la tabla. Si conoce la temperatura del aire que rodea el fusible, decide la tabla.`,
    sources: {
      gmt_maker: 'Amphenol, guías del panel GMT High-Power y del NRG600BT08-M: 80 % hasta 7,5 A, 70 % desde 10 A',
      gmt_operator: 'AT&T, ATT-TP-76450, edición 15: 80 % para todos los fusibles',
      gmt_chart: 'APC, MX28B, tabla de temperaturas de fusibles GMT',
      eighty_percent: 'AT&T, ATT-TP-76450, edición 15, y Telect, guía del 009-8005-3404H: 80 %',
    },
    ambient: loads => `Según la temperatura del aire circundante: ${loads}`,
    ambientLoad: (celsius, load) => `${load} a ${celsius}`,
    ambientSource: 'APC, MX28B, tabla de temperaturas de los fusibles GMT; nunca por encima de las reglas',
    panels: 'Paneles que lo admiten',
    panelsReason: (family, rating) =>
      `Paneles con posiciones para esta familia (${family}) que admiten al menos ${rating} cada una; primero el límite más próximo.`,
    twoPositions: 'Ocupa dos posiciones.',
    perPosition: limit => `hasta ${limit} por posición`,
    more: count => plural('es', count, { one: `${count} panel más`, other: `${count} paneles más` }),
    boltsToBus:
      'Ningún panel lo aloja por posición: su seccionador se atornilla a la barra. Consúltenos: comprobaremos el lugar con su cotización.',
    noPanels:
      'Ningún panel del catálogo indica que admita esta corriente nominal. Consúltenos: lo comprobaremos con su cotización.',
    fitSources:
      'Fuentes: los tipos de posición según los datos de cada serie; los límites, las posiciones y los rangos de tensión de la especificación de cada panel, y la tensión nominal de la de cada fusible o interruptor automático.',
  },
  fr: {
    takes: (family, limit) =>
      `Positions de ce panneau : ${family}. Chacune accepte un courant assigné allant jusqu’à ${limit}.`,
    limitOpen: family =>
      `Positions de ce panneau : ${family}. Leur courant assigné maximal n’est pas indiqué au catalogue. Consultez-nous : nous le vérifierons avec votre devis.`,
    loadAtLimit: (limit, load) => `Un appareil de ${limit} supporte jusqu’à ${load} en continu.`,
    positions: (perBus, buses) =>
      buses === 1
        ? `Positions à cet effet : ${perBus}.`
        : `Positions à cet effet : ${perBus} sur chacun des ${buses} jeux de barres, soit ${perBus * buses} au total.`,
    sharedWith: families => `Les mêmes positions acceptent : ${families}.`,
    twoPole: count =>
      `Un disjoncteur bipolaire occupe deux positions : un jeu de barres en reçoit ${count === 1 ? 'un' : `jusqu’à ${count}`}.`,
    empty: most => `Pour chaque position laissée vide, ${most} au plus :`,
    voltageAll: limit =>
      `Le panneau est prévu pour des systèmes jusqu’à ${limit} ; la tension assignée de tous ces appareils est au moins égale.`,
    voltageSome: (limit, count) =>
      `Le panneau est prévu pour des systèmes jusqu’à ${limit}. ${plural('fr', count, {
        one: 'L’un de ces appareils a une tension assignée vérifiée, qui suffit ; celle des autres est donnée sur demande',
        other: `${count} de ces appareils ont une tension assignée vérifiée, qui suffit ; pour les autres,`,
      })} : elle ne doit pas être inférieure à la tension la plus élevée de votre système, tension de maintien (floating) comprise.`,
    voltageNone: limit =>
      `Le panneau est prévu pour des systèmes jusqu’à ${limit}. La tension assignée de ces appareils est donnée sur demande : elle ne doit pas être inférieure à la tension la plus élevée de votre système, tension de maintien (floating) comprise.`,
    voltageKnown: volts =>
      `Tension assignée : ${volts}. Les panneaux prévus pour des systèmes de tension supérieure ne sont pas affichés ; la plus basse des deux tensions limite le système, tension de maintien (floating) comprise.`,
    voltageUnknown:
      'Sa tension assignée est donnée sur demande : elle ne doit pas être inférieure à la tension la plus élevée de votre système, tension de maintien (floating) comprise.',
    perBus: count => plural('fr', count, { one: 'un par jeu de barres', other: `jusqu’à ${count} par jeu de barres` }),
    systems: volts => `systèmes jusqu’à ${volts}`,
    volts: volts => `${volts} CC`,
    showAll: count => `Afficher les ${count} dans une liste`,
    ratings: family => `Courants assignés ${family} compatibles`,
    overload: (filled, sum, bus) => `${filled} = ${sum} sur un jeu de barres de ${bus}\u202f: le jeu de barres décide.`,
    filled: (count, load) => `${count} × ${load}`,
    noDevices: 'Aucun fusible ni disjoncteur du catalogue ne se monte dans ce produit.',
    load: 'Charge continue',
    lower: load => `${load} : la plus basse des règles publiées fait foi.`,
    only: load => `${load}, selon la règle publiée.`,
    rule: (percent, rating, load) => `${percent} de ${rating} = ${load}`,
    byChart: (load, celsius) => `${load} à ${celsius}, selon le tableau pour ce calibre`,
    chartLower: load =>
      `Les ${load} figurent pour ce fusible dans un guide qui n’indique pas de température ; ils se trouvent donc à côté des valeurs plus basses du tableau. Si vous connaissez la température de l’air autour du fusible, le tableau décide.`,
    sources: {
      gmt_maker:
        'Amphenol, guides du panneau GMT High-Power et du NRG600BT08-M : 80 % jusqu’à 7,5 A, 70 % à partir de 10 A',
      gmt_operator: 'AT&T, ATT-TP-76450, édition 15 : 80 % pour tous les fusibles',
      gmt_chart: 'APC, MX28B, tableau des températures des fusibles GMT',
      eighty_percent: 'AT&T, ATT-TP-76450, édition 15, et Telect, guide du 009-8005-3404H : 80 %',
    },
    ambient: loads => `Selon la température de l’air ambiant : ${loads}`,
    ambientLoad: (celsius, load) => `${load} à ${celsius}`,
    ambientSource: 'APC, MX28B, tableau des températures des fusibles GMT ; jamais au-dessus des règles',
    panels: 'Panneaux qui l’acceptent',
    panelsReason: (family, rating) =>
      `Panneaux à positions pour cette famille (${family}) qui acceptent chacune au moins ${rating} ; la limite la plus proche en premier.`,
    twoPositions: 'Il occupe deux positions.',
    perPosition: limit => `jusqu’à ${limit} par position`,
    more: count => plural('fr', count, { one: `${count} autre panneau`, other: `${count} autres panneaux` }),
    boltsToBus:
      'Aucun panneau ne le reçoit par position : son sectionneur se boulonne sur le jeu de barres. Consultez-nous : nous vérifierons l’emplacement avec votre devis.',
    noPanels:
      'Aucun panneau du catalogue n’indique accepter ce courant assigné. Consultez-nous : nous le vérifierons avec votre devis.',
    fitSources:
      'Sources : les types de position selon les données de chaque gamme ; les limites, les positions et les plages de tension des caractéristiques de chaque panneau, et la tension assignée de celles de chaque fusible ou disjoncteur.',
  },
})
