const mostNamed = 5

/** The first names of many, for words. */
export const nameFirst = (names: readonly string[]): string =>
  `${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ', …' : ''}`
