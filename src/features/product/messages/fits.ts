import { messages, plural } from '#shared/messages.ts'

/** What goes with a product by the rules of fit. Quantities come worded: '15 A'. */
export const fitsText = messages({
  en: {
    takes: (family: string, limit: string) =>
      `Positions of this panel: ${family}. Each takes a rating of up to ${limit}.`,
    limitOpen: (family: string) =>
      `Positions of this panel: ${family}. The catalog does not state their largest rating. Ask us: we check it with your quote.`,
    loadAtLimit: (limit: string, load: string) => `A device of ${limit} carries up to ${load} continuously.`,
    showAll: (count: number) => `Show all ${count} in a list`,
    ratings: (family: string) => `${family} ratings that fit`,
    noDevices: 'No fuse or breaker of the catalog goes into this product.',
    load: 'Continuous load',
    lower: (load: string) => `${load}: the lower of the published rules counts.`,
    only: (load: string) => `${load}, by the published rule.`,
    rule: (percent: string, rating: string, load: string) => `${percent} of ${rating} = ${load}`,
    sources: {
      gmt_maker: 'Amphenol, guides of the High-Power GMT panel and of the NRG600BT08-M: 80% up to 7.5 A, 70% from 10 A',
      gmt_operator: 'AT&T, ATT-TP-76450, issue 15: 80% for all fuses',
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
    noPanels: 'No panel of the catalog states that it takes this rating. Ask us: we check it with your quote.',
    fitSources:
      'Sources: the types of position in the series’ own data, and the limits per position in the specification of each panel.',
  },
  es: {
    takes: (family, limit) =>
      `Posiciones de este panel: ${family}. Cada una admite una corriente nominal de hasta ${limit}.`,
    limitOpen: family =>
      `Posiciones de este panel: ${family}. Su corriente nominal máxima no figura en el catálogo. Consúltenos: la comprobaremos con su cotización.`,
    loadAtLimit: (limit, load) => `Un dispositivo de ${limit} soporta hasta ${load} en régimen continuo.`,
    showAll: count => `Mostrar los ${count} en una lista`,
    ratings: family => `Corrientes nominales ${family} compatibles`,
    noDevices: 'Ningún fusible ni interruptor del catálogo se instala en este producto.',
    load: 'Carga continua',
    lower: load => `${load}: cuenta la menor de las reglas publicadas.`,
    only: load => `${load}, según la regla publicada.`,
    rule: (percent, rating, load) => `${percent} de ${rating} = ${load}`,
    sources: {
      gmt_maker: 'Amphenol, guías del panel GMT High-Power y del NRG600BT08-M: 80 % hasta 7,5 A, 70 % desde 10 A',
      gmt_operator: 'AT&T, ATT-TP-76450, edición 15: 80 % para todos los fusibles',
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
    noPanels:
      'Ningún panel del catálogo indica que admita esta corriente nominal. Consúltenos: lo comprobaremos con su cotización.',
    fitSources:
      'Fuentes: los tipos de posición según los datos de cada serie y los límites por posición de la especificación de cada panel.',
  },
  fr: {
    takes: (family, limit) =>
      `Positions de ce panneau : ${family}. Chacune accepte un calibre allant jusqu’à ${limit}.`,
    limitOpen: family =>
      `Positions de ce panneau : ${family}. Leur calibre maximal n’est pas indiqué au catalogue. Consultez-nous : nous le vérifierons avec votre devis.`,
    loadAtLimit: (limit, load) => `Un appareil de ${limit} supporte jusqu’à ${load} en continu.`,
    showAll: count => `Afficher les ${count} dans une liste`,
    ratings: family => `Calibres ${family} compatibles`,
    noDevices: 'Aucun fusible ni disjoncteur du catalogue ne se monte dans ce produit.',
    load: 'Charge continue',
    lower: load => `${load} : la plus basse des règles publiées fait foi.`,
    only: load => `${load}, selon la règle publiée.`,
    rule: (percent, rating, load) => `${percent} de ${rating} = ${load}`,
    sources: {
      gmt_maker:
        'Amphenol, guides du panneau GMT High-Power et du NRG600BT08-M : 80 % jusqu’à 7,5 A, 70 % à partir de 10 A',
      gmt_operator: 'AT&T, ATT-TP-76450, édition 15 : 80 % pour tous les fusibles',
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
    noPanels:
      'Aucun panneau du catalogue n’indique accepter ce calibre. Consultez-nous : nous le vérifierons avec votre devis.',
    fitSources:
      'Sources : les types de position selon les données de chaque gamme, et les limites par position des caractéristiques de chaque panneau.',
  },
})
