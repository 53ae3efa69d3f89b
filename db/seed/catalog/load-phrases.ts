import type { Language } from '#shared/language.ts'

/** Sentences about loads and open values of fuses and breakers; amounts come with their unit. */
export interface LoadPhrases {
  short: (kind: string, rating: string, load: string, percent: string) => string
  /** The same where a chart gives less than the rule: '70% would be 8.4 A'. */
  shortByChart: (kind: string, rating: string, load: string, percent: string, byRule: string) => string
  firstLoad: (percent: string, load: string) => string
  load: (percent: string, load: string, noun: string, above: string) => string
  loadByChart: (percent: string, load: string, byRule: string, noun: string, above: string) => string
  /** The chart of domain rule 1d: 20, 50 and 60 °C. */
  chart: (at20: string, at50: string, at60: string) => string
  /** Where the chart gives less at 20 °C than what a guide prints for the very fuse. */
  printedAboveChart: (load: string) => string
  largestGmt: (load: string) => string
  fullRating: string
  positionsLeft: string
  voltageKnown: (volts: string) => string
  voltageOpen: string
  confirmed: string
}

export const loadPhrases: Record<Language, LoadPhrases> = {
  en: {
    short: (kind, rating, load, percent) => `${kind}, rated ${rating}, ${load} continuous load (${percent})`,
    shortByChart: (kind, rating, load, percent, byRule) =>
      `${kind}, rated ${rating}, ${load} continuous load (${percent} would be ${byRule})`,
    firstLoad: (percent, load) =>
      `Loaded to no more than ${percent} of its rating, it carries ${load} continuously; it is the smallest of its family.`,
    load: (percent, load, noun, above) =>
      `Loaded to no more than ${percent} of its rating, it carries ${load} continuously, so it is the smallest ${noun} for loads above ${above}.`,
    loadByChart: (percent, load, byRule, noun, above) =>
      `It carries ${load} continuously, the lower of two published figures: ${percent} of its rating would be ${byRule}, a temperature chart gives ${load} at 20 °C. So it is the smallest ${noun} for loads above ${above}.`,
    chart: (at20, at50, at60) =>
      `A temperature chart for GMT fuses gives ${at20} at 20 °C, ${at50} at 50 °C and ${at60} at 60 °C.`,
    printedAboveChart: load =>
      `The ${load} is printed for this fuse in the guide of a panel, without a temperature; where you know that of the air around it, go by the chart.`,
    largestGmt: load => `For more than ${load} choose a KLM or TPA fuse.`,
    fullRating: 'A breaker labeled 100% may carry its full rating.',
    positionsLeft: 'A side of ten positions with three of these breakers has four positions left.',
    voltageKnown: volts => `Its rated voltage is ${volts}; we give the interrupting rating on request.`,
    voltageOpen: 'We give the rated voltage and the interrupting rating on request.',
    confirmed: 'Rating confirmed with the quote.',
  },
  es: {
    short: (kind, rating, load, percent) => `${kind}, ${rating} nominales, carga continua de ${load} (${percent})`,
    shortByChart: (kind, rating, load, percent, byRule) =>
      `${kind}, ${rating} nominales, carga continua de ${load} (el ${percent} serían ${byRule})`,
    firstLoad: (percent, load) =>
      `Cargado como máximo al ${percent} de su corriente nominal, admite ${load} de forma continua; es el menor de su familia.`,
    load: (percent, load, noun, above) =>
      `Cargado como máximo al ${percent} de su corriente nominal, admite ${load} de forma continua, por lo que es el menor ${noun} para cargas superiores a ${above}.`,
    loadByChart: (percent, load, byRule, noun, above) =>
      `Admite ${load} de forma continua, el menor de dos valores publicados: el ${percent} de su corriente nominal serían ${byRule}; una tabla de temperatura indica ${load} a 20 °C. Por eso es el menor ${noun} para cargas superiores a ${above}.`,
    chart: (at20, at50, at60) =>
      `Una tabla de temperatura para fusibles GMT indica ${at20} a 20 °C, ${at50} a 50 °C y ${at60} a 60 °C.`,
    printedAboveChart: load =>
      `Los ${load} figuran para este mismo fusible en la guía de un panel, sin indicar temperatura; si conoce la del aire que lo rodea, siga la tabla.`,
    largestGmt: load => `Para más de ${load}, elija un fusible KLM o TPA.`,
    fullRating: 'Un interruptor automático marcado 100 % admite su corriente nominal completa.',
    positionsLeft:
      'En un lado de diez posiciones con tres de estos interruptores automáticos quedan cuatro posiciones libres.',
    voltageKnown: volts => `Su tensión nominal es de ${volts}; indicamos el poder de corte bajo consulta.`,
    voltageOpen: 'Indicamos la tensión nominal y el poder de corte bajo consulta.',
    confirmed: 'Calibre confirmado con la cotización.',
  },
  fr: {
    short: (kind, rating, load, percent) => `${kind}, courant assigné ${rating}, charge continue ${load} (${percent})`,
    shortByChart: (kind, rating, load, percent, byRule) =>
      `${kind}, courant assigné ${rating}, charge continue ${load} (${percent} feraient ${byRule})`,
    firstLoad: (percent, load) =>
      `Chargé à ${percent} de son courant assigné au plus, il supporte ${load} en continu ; c’est le plus petit de sa famille.`,
    load: (percent, load, noun, above) =>
      `Chargé à ${percent} de son courant assigné au plus, il supporte ${load} en continu : c’est donc le plus petit ${noun} pour des charges supérieures à ${above}.`,
    loadByChart: (percent, load, byRule, noun, above) =>
      `Il supporte ${load} en continu, la plus basse de deux valeurs publiées : ${percent} de son calibre feraient ${byRule} ; un tableau de température donne ${load} à 20 °C. C’est donc le plus petit ${noun} pour des charges supérieures à ${above}.`,
    chart: (at20, at50, at60) =>
      `Un tableau de température pour fusibles GMT donne ${at20} à 20 °C, ${at50} à 50 °C et ${at60} à 60 °C.`,
    printedAboveChart: load =>
      `Les ${load} figurent pour ce fusible même dans le guide d’un panneau, sans température ; si vous connaissez celle de l’air qui l’entoure, suivez le tableau.`,
    largestGmt: load => `Au-delà de ${load}, choisissez un fusible KLM ou TPA.`,
    fullRating: 'Un disjoncteur marqué 100 % supporte son courant assigné entier.',
    positionsLeft: 'Un côté de dix positions équipé de trois de ces disjoncteurs garde quatre positions libres.',
    voltageKnown: volts => `Sa tension assignée est de ${volts} ; nous indiquons le pouvoir de coupure sur demande.`,
    voltageOpen: 'Nous indiquons la tension assignée et le pouvoir de coupure sur demande.',
    confirmed: 'Calibre confirmé avec le devis.',
  },
}
