import { messages } from '#shared/messages.ts'

/** The words of a line by others, with decimal commas. */
const inWords = (line: string, words: Readonly<Record<string, string>>): string =>
  Object.entries(words).reduce(
    (text, [word, other]) => text.replaceAll(` ${word}`, ` ${other}`),
    line.replaceAll(/(\d)\.(\d)/g, '$1,$2'),
  )

/** The search among the calculation rules. `panels` of 0: nothing was found. */
export const finderRuleText = messages({
  en: {
    title: 'Search for panels',
    text: 'Each field of each panel gets the smallest device that is enough. First come the fewest panels, then the fewest rack units, then the lowest share of the bus in the worst case, then the fewest unused positions.',
    none: 'No solution',
    /** A line of the vectors, which are in English, as one types it. */
    line: (vector: string) => vector,
    found: (count: number, panels: number, units: string, load: string, limit: string) =>
      `${count === 1 ? '1 solution' : `${count} solutions`}; the first: ${panels === 1 ? '1 panel' : `${panels} panels`}, ${units}, bus ${load} of ${limit}`,
  },
  es: {
    title: 'Búsqueda de paneles',
    text: 'Cada zona de cada panel recibe el dispositivo más pequeño que basta. Primero va el menor número de paneles, luego el de unidades de bastidor, luego la menor parte de la barra en el caso más desfavorable y luego el menor número de posiciones sin usar.',
    none: 'Ninguna solución',
    line: vector =>
      inWords(vector, { 'loads of': 'cargas de', 'one feed': 'una alimentación', RU: 'UR', in: 'pulgadas' }),
    found: (count, panels, units, load, limit) =>
      `${count === 1 ? '1 solución' : `${count} soluciones`}; la primera: ${panels === 1 ? '1 panel' : `${panels} paneles`}, ${units}, barra ${load} de ${limit}`,
  },
  fr: {
    title: 'Recherche de panneaux',
    text: 'Chaque zone de chaque panneau reçoit le plus petit appareil qui suffit. D’abord le moins de panneaux, puis le moins d’unités de baie, puis la plus petite part du jeu de barres dans le pire cas, puis le moins de positions inutilisées.',
    none: 'Aucune solution',
    line: vector => inWords(vector, { 'loads of': 'charges de', 'one feed': 'une alimentation', RU: 'U', in: 'po' }),
    found: (count, panels, units, load, limit) =>
      `${count === 1 ? '1 solution' : `${count} solutions`} ; la première : ${panels === 1 ? '1 panneau' : `${panels} panneaux`}, ${units}, jeu de barres ${load} sur ${limit}`,
  },
})
