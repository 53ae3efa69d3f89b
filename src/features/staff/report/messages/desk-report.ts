import type { ClosingReason } from '#features/quotes/quote-answer/domain/answer-words.ts'
import type { Language } from '#shared/language.ts'
import { messages } from '#shared/messages.ts'
import type { Grouping } from '../domain/figures.ts'
import type { Period, ReportUnit } from '../domain/period.ts'

type Definition = readonly [name: string, meaning: string]
const enReasons: Record<ClosingReason, string> = {
  price: 'Price',
  lead_time: 'Lead time',
  not_suitable: 'Not suitable',
  competitor: 'Another supplier',
  project_stopped: 'Project stopped',
  no_answer: 'No answer',
  duplicate: 'Asked twice',
  other: 'Another reason',
}
const enGroupings: Record<Grouping, string> = {
  time: 'Over time',
  product: 'Products',
  series: 'Series',
  country: 'Countries',
  person: 'People',
  reason: 'Reasons for losing',
  competitor: 'Competitors',
}
const enUnits: Record<ReportUnit, string> = { day: 'Days', week: 'Weeks', month: 'Months' }
const enDefinitions: readonly Definition[] = [
  [
    'Requests',
    'Quotes that were requested in the period, with what became of them until now. Those that the staff made count too.',
  ],
  [
    'Answered',
    'The customer has got a message, a question or a version. A receipt that is sent by itself does not count.',
  ],
  [
    'Working hours',
    'From the request to the first answer, by the company’s working hours and holidays. Half of all answers took no longer than the median, nine in ten no longer than 90 %.',
  ],
  ['In time', 'Answered until the target that held when the request arrived.'],
  ['Won', 'Accepted by the customer, or closed as won.'],
  ['Lost', 'Declined by the customer, or closed as lost. Expired and cancelled quotes are neither won nor lost.'],
  ['Won share', 'Won quotes among those that were won or lost.'],
  [
    'Offered, won',
    'The sum of the newest version of each quote, and of the accepted ones. Currencies are not added to each other. By product and series: the prices of what was ordered with accepted versions, before discounts.',
  ],
  ['Products and series', 'A quote counts in each product and series that it asks for. Free lines are not counted.'],
  ['People', 'By who has the quote now.'],
]

export const reportText = messages({
  en: {
    title: 'Reports',
    by: 'Report',
    groupings: enGroupings,
    units: enUnits,
    unit: 'Shown in',
    usualUnit: 'What fits',
    from: 'Requested from',
    to: 'Requested until',
    filters: 'Period of the report',
    export: 'Save the table',
    picture: 'Save the picture (SVG)',
    summary: 'Summary',
    before: 'before:',
    valueOffered: 'Value offered',
    valueWon: 'Value won',
    periods: (own: string, before: string) => `${own}, compared with ${before}`,
    columns: {
      period: 'Period',
      requests: 'Requests',
      requestsBefore: 'Before',
      quantity: 'Pieces',
      answered: 'Answered',
      median: 'Working hours, median',
      p90: 'Working hours, 90 %',
      met: 'In time',
      open: 'Open',
      won: 'Won',
      lost: 'Lost',
      wonShare: 'Won share',
      offered: (currency: string) => `Offered, ${currency}`,
      wonValue: (currency: string) => `Won, ${currency}`,
    },
    pictureOf: (by: string) => `Requests, and how many of them were won: ${by}`,
    bar: (name: string, requests: string, won: string) => `${name}: ${requests} requests, ${won} won`,
    keyRequests: 'Requests',
    keyWon: 'Won',
    keyBefore: 'Requests of the period before',
    leftOut: (count: string) => `${count} more groups with fewer requests are not listed.`,
    empty: 'No quote was requested in this period.',
    definitionsTitle: 'What the figures mean',
    definitions: enDefinitions,
    reasons: enReasons,
    nobody: 'Nobody',
    noCountry: 'No country',
    noReason: 'No reason given',
    noCompetitor: 'No competitor named',
    gone: (key: string) => `No longer there (${key})`,
    turned: 'The period ends before it begins.',
    tooLong: 'A period has at most ten years.',
  },
  es: {
    title: 'Informes',
    by: 'Informe',
    groupings: {
      time: 'En el tiempo',
      product: 'Productos',
      series: 'Series',
      country: 'Países',
      person: 'Personas',
      reason: 'Motivos de pérdida',
      competitor: 'Competidores',
    },
    units: { day: 'Días', week: 'Semanas', month: 'Meses' },
    unit: 'Por',
    usualUnit: 'Lo que quepa',
    from: 'Solicitadas desde',
    to: 'Solicitadas hasta',
    filters: 'Periodo del informe',
    export: 'Guardar la tabla',
    picture: 'Guardar el gráfico (SVG)',
    summary: 'Resumen',
    before: 'antes:',
    valueOffered: 'Valor ofertado',
    valueWon: 'Valor ganado',
    periods: (own, before) => `${own}, comparado con ${before}`,
    columns: {
      period: 'Periodo',
      requests: 'Solicitudes',
      requestsBefore: 'Antes',
      quantity: 'Unidades',
      answered: 'Respondidas',
      median: 'Horas laborables, mediana',
      p90: 'Horas laborables, 90 %',
      met: 'A tiempo',
      open: 'Abiertas',
      won: 'Ganadas',
      lost: 'Perdidas',
      wonShare: 'Proporción ganada',
      offered: currency => `Ofertado, ${currency}`,
      wonValue: currency => `Ganado, ${currency}`,
    },
    pictureOf: by => `Solicitudes, y cuántas de ellas se ganaron: ${by}`,
    bar: (name, requests, won) => `${name}: ${requests} solicitudes, ${won} ganadas`,
    keyRequests: 'Solicitudes',
    keyWon: 'Ganadas',
    keyBefore: 'Solicitudes del periodo anterior',
    leftOut: count => `Otros ${count} grupos con menos solicitudes no figuran en la lista.`,
    empty: 'En este periodo no se solicitó ninguna cotización.',
    definitionsTitle: 'Qué significan las cifras',
    definitions: [
      [
        'Solicitudes',
        'Cotizaciones solicitadas en el periodo, con lo que ha sido de ellas hasta ahora. También cuentan las que hizo el personal.',
      ],
      [
        'Respondidas',
        'El cliente ha recibido un mensaje, una pregunta o una versión. El acuse de recibo automático no cuenta.',
      ],
      [
        'Horas laborables',
        'Desde la solicitud hasta la primera respuesta, según el horario y los festivos de la empresa. La mitad de las respuestas no tardó más que la mediana, y nueve de cada diez no más que el 90 %.',
      ],
      ['A tiempo', 'Respondidas dentro del plazo fijado cuando llegó la solicitud.'],
      ['Ganadas', 'Aceptadas por el cliente o cerradas como ganadas.'],
      [
        'Perdidas',
        'Rechazadas por el cliente o cerradas como perdidas. Las caducadas y las canceladas no son ni ganadas ni perdidas.',
      ],
      ['Proporción ganada', 'Las ganadas entre las ganadas y las perdidas.'],
      [
        'Ofertado, ganado',
        'La suma de la última versión de cada cotización, y de las aceptadas. Las monedas no se suman entre sí. Por producto y serie: los precios de lo que se pidió con las versiones aceptadas, antes de descuentos.',
      ],
      [
        'Productos y series',
        'Una cotización cuenta en cada producto y cada serie que pide. Las líneas libres no se cuentan.',
      ],
      ['Personas', 'Según quién tiene ahora la cotización.'],
    ],
    reasons: {
      price: 'Precio',
      lead_time: 'Plazo de entrega',
      not_suitable: 'No es adecuado',
      competitor: 'Otro proveedor',
      project_stopped: 'Proyecto detenido',
      no_answer: 'Sin respuesta',
      duplicate: 'Solicitud duplicada',
      other: 'Otro motivo',
    },
    nobody: 'Nadie',
    noCountry: 'Sin país',
    noReason: 'Sin motivo indicado',
    noCompetitor: 'Ningún competidor indicado',
    gone: key => `Ya no existe (${key})`,
    turned: 'El periodo termina antes de empezar.',
    tooLong: 'Un periodo tiene diez años como máximo.',
  },
  fr: {
    title: 'Rapports',
    by: 'Rapport',
    groupings: {
      time: 'Dans le temps',
      product: 'Produits',
      series: 'Séries',
      country: 'Pays',
      person: 'Personnes',
      reason: 'Motifs de perte',
      competitor: 'Concurrents',
    },
    units: { day: 'Jours', week: 'Semaines', month: 'Mois' },
    unit: 'Par',
    usualUnit: 'Ce qui convient',
    from: 'Demandés à partir du',
    to: 'Demandés jusqu’au',
    filters: 'Période du rapport',
    export: 'Enregistrer le tableau',
    picture: 'Enregistrer le graphique (SVG)',
    summary: 'Synthèse',
    before: 'avant :',
    valueOffered: 'Valeur proposée',
    valueWon: 'Valeur gagnée',
    periods: (own, before) => `${own}, comparé à ${before}`,
    columns: {
      period: 'Période',
      requests: 'Demandes',
      requestsBefore: 'Avant',
      quantity: 'Pièces',
      answered: 'Répondues',
      median: 'Heures ouvrées, médiane',
      p90: 'Heures ouvrées, 90 %',
      met: 'À temps',
      open: 'En cours',
      won: 'Gagnées',
      lost: 'Perdues',
      wonShare: 'Part gagnée',
      offered: currency => `Proposé, ${currency}`,
      wonValue: currency => `Gagné, ${currency}`,
    },
    pictureOf: by => `Demandes, et combien ont été gagnées : ${by}`,
    bar: (name, requests, won) => `${name} : ${requests} demandes, ${won} gagnées`,
    keyRequests: 'Demandes',
    keyWon: 'Gagnées',
    keyBefore: 'Demandes de la période précédente',
    leftOut: count => `${count} autres groupes avec moins de demandes ne sont pas listés.`,
    empty: 'Aucun devis n’a été demandé pendant cette période.',
    definitionsTitle: 'Ce que veulent dire les chiffres',
    definitions: [
      [
        'Demandes',
        'Les devis demandés pendant la période, avec ce qu’ils sont devenus jusqu’ici. Ceux que l’équipe a créés comptent aussi.',
      ],
      [
        'Répondues',
        'Le client a reçu un message, une question ou une version. L’accusé de réception automatique ne compte pas.',
      ],
      [
        'Heures ouvrées',
        'De la demande à la première réponse, selon les horaires et les jours fériés de l’entreprise. La moitié des réponses n’a pas pris plus que la médiane, et neuf sur dix pas plus que le 90 %.',
      ],
      ['À temps', 'Répondues dans le délai fixé à l’arrivée de la demande.'],
      ['Gagnées', 'Acceptées par le client ou closes comme gagnées.'],
      [
        'Perdues',
        'Refusées par le client ou closes comme perdues. Les devis expirés et annulés ne sont ni gagnés ni perdus.',
      ],
      ['Part gagnée', 'Les devis gagnés parmi ceux qui ont été gagnés ou perdus.'],
      [
        'Proposé, gagné',
        'La somme de la dernière version de chaque devis, et des versions acceptées. Les devises ne sont pas additionnées. Par produit et série : les prix de ce qui a été commandé avec les versions acceptées, avant remises.',
      ],
      [
        'Produits et séries',
        'Un devis compte dans chaque produit et chaque série qu’il demande. Les lignes libres ne sont pas comptées.',
      ],
      ['Personnes', 'Selon qui a le devis maintenant.'],
    ],
    reasons: {
      price: 'Prix',
      lead_time: 'Délai',
      not_suitable: 'Ne convient pas',
      competitor: 'Autre fournisseur',
      project_stopped: 'Projet arrêté',
      no_answer: 'Sans réponse',
      duplicate: 'Demande en double',
      other: 'Autre motif',
    },
    nobody: 'Personne',
    noCountry: 'Sans pays',
    noReason: 'Sans motif indiqué',
    noCompetitor: 'Aucun concurrent indiqué',
    gone: key => `N’existe plus (${key})`,
    turned: 'La période se termine avant de commencer.',
    tooLong: 'Une période compte dix ans au plus.',
  },
})

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const day = { day: 'numeric', ...month } as const

/** 'Nov 2026', '2 – 8 Nov 2026', '3 Nov 2026'. */
export function nameColumn(column: Period, unit: ReportUnit, language: Language): string {
  if (unit === 'month') return new Intl.DateTimeFormat(language, month).format(noon(column.from))
  return namePeriod(column, language)
}

/** '1 Jan – 30 Nov 2026' */
export const namePeriod = ({ from, to }: Period, language: Language): string =>
  new Intl.DateTimeFormat(language, day).formatRange(noon(from), noon(to))

/** What the rows of a report are. */
export const nameRows = (by: Grouping, language: Language): string =>
  by === 'time' ? reportText[language].columns.period : reportText[language].groupings[by]
