import { messages } from '#shared/messages.ts'

/** Taking prices over from an older quote. */
export const fillText = messages({
  en: {
    open: 'Prices from another quote …',
    title: 'Prices from another quote',
    search: 'Find a quote',
    searchHint: 'Its number, or a part of the name, company or e-mail address.',
    found: (count: number) =>
      count === 0
        ? 'No other quote has prices for these products.'
        : count === 1
          ? 'One quote has prices for these products.'
          : `${count} quotes have prices for these products.`,
    from: 'From which quote?',
    version: (number: string, version: number) => `${number}, version ${version}`,
    own: 'same customer',
    matching: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    lines: 'Lines with a price there',
    line: 'Line',
    before: 'Now',
    after: 'There',
    same: 'the same',
    none: 'no price',
    onRequest: 'on request',
    fromQuantity: (from: number, amount: string) => `from ${from}: ${amount}`,
    discount: (percent: string) => `−${Number(percent)} %`,
    otherCurrency: (theirs: string, own: string) =>
      `Those prices are in ${theirs}, the draft is in ${own}. It takes that currency if no other line has a price.`,
    take: (count: number) => (count === 1 ? 'Take over 1 price' : `Take over ${count} prices`),
    filled: (count: number, number: string) =>
      count === 1 ? `1 price taken over from ${number}.` : `${count} prices taken over from ${number}.`,
    undo: 'Undo',
    undone: 'Taken back.',
  },
  es: {
    open: 'Precios de otra cotización…',
    title: 'Precios de otra cotización',
    search: 'Buscar una cotización',
    searchHint: 'Su número o una parte del nombre, la empresa o el correo electrónico.',
    found: count =>
      count === 0
        ? 'Ninguna otra cotización tiene precios de estos productos.'
        : count === 1
          ? 'Una cotización tiene precios de estos productos.'
          : `${count} cotizaciones tienen precios de estos productos.`,
    from: '¿De qué cotización?',
    version: (number, version) => `${number}, versión ${version}`,
    own: 'mismo cliente',
    matching: count => (count === 1 ? '1 producto' : `${count} productos`),
    lines: 'Líneas que allí tienen precio',
    line: 'Línea',
    before: 'Ahora',
    after: 'Allí',
    same: 'igual',
    none: 'sin precio',
    onRequest: 'bajo consulta',
    fromQuantity: (from, amount) => `desde ${from}: ${amount}`,
    discount: percent => `−${Number(percent)} %`,
    otherCurrency: (theirs, own) =>
      `Esos precios están en ${theirs} y el borrador en ${own}. Toma esa moneda si ninguna otra línea tiene precio.`,
    take: count => (count === 1 ? 'Tomar 1 precio' : `Tomar ${count} precios`),
    filled: (count, number) =>
      count === 1 ? `1 precio tomado de ${number}.` : `${count} precios tomados de ${number}.`,
    undo: 'Deshacer',
    undone: 'Deshecho.',
  },
  fr: {
    open: 'Prix d’un autre devis…',
    title: 'Prix d’un autre devis',
    search: 'Chercher un devis',
    searchHint: 'Son numéro, ou une partie du nom, de l’entreprise ou de l’e-mail.',
    found: count =>
      count === 0
        ? 'Aucun autre devis n’a de prix pour ces produits.'
        : count === 1
          ? 'Un devis a des prix pour ces produits.'
          : `${count} devis ont des prix pour ces produits.`,
    from: 'De quel devis ?',
    version: (number, version) => `${number}, version ${version}`,
    own: 'même client',
    matching: count => (count === 1 ? '1 produit' : `${count} produits`),
    lines: 'Lignes qui y ont un prix',
    line: 'Ligne',
    before: 'Maintenant',
    after: 'Là-bas',
    same: 'identique',
    none: 'sans prix',
    onRequest: 'sur demande',
    fromQuantity: (from, amount) => `dès ${from} : ${amount}`,
    discount: percent => `−${Number(percent)} %`,
    otherCurrency: (theirs, own) =>
      `Ces prix sont en ${theirs}, le brouillon en ${own}. Il prend cette devise si aucune autre ligne n’a de prix.`,
    take: count => (count === 1 ? 'Reprendre 1 prix' : `Reprendre ${count} prix`),
    filled: (count, number) => (count === 1 ? `1 prix repris de ${number}.` : `${count} prix repris de ${number}.`),
    undo: 'Annuler',
    undone: 'C’est annulé.',
  },
})
