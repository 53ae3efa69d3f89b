const units = {
  en: 'one two three four five six seven eight nine',
  fr: 'un deux trois quatre cinq six sept huit neuf',
  es: 'uno dos tres cuatro cinco seis siete ocho nueve',
}

const list = (words: string, from: number, step = 1): [string, number][] =>
  words.split(' ').map((word, n) => [word, from + n * step])

function englishWords(): [string, number][] {
  const tens = list('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10)
  return [
    ...list(units.en, 1),
    ...list('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
    ...tens,
    ['fourty', 40],
    ...tens.flatMap(([ten, value]) =>
      list(units.en, value + 1).flatMap(([unit, sum]): [string, number][] => [
        [`${ten} ${unit}`, sum],
        [`${ten}${unit}`, sum],
      ]),
    ),
    ['dozen', 12],
    ['a dozen', 12],
    ['one dozen', 12],
    ['half dozen', 6],
    ['half a dozen', 6],
    ['a half dozen', 6],
    ...list(units.en, 1).map(([unit, value]): [string, number] => [`${unit} dozen`, 12 * value]),
  ]
}

function spanishWords(): [string, number][] {
  const teens = list('diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve', 10)
  const twenties = list(
    'veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    20,
  )
  const ones: [string, number][] = [...list(units.es, 1), ['un', 1], ['una', 1]]
  return [
    ...list(units.es, 1),
    ...teens,
    ...twenties,
    ['veintiun', 21],
    ['veintiuna', 21],
    ...list('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10).flatMap(
      ([ten, value]): [string, number][] => [
        [ten, value],
        ...ones.map(([unit, one]): [string, number] => [`${ten} y ${unit}`, value + one]),
      ],
    ),
    ['docena', 12],
    ['una docena', 12],
    ['dos docenas', 24],
    ['tres docenas', 36],
    ['media docena', 6],
  ]
}

function frenchWords(): [string, number][] {
  const teens = list('dix onze douze treize quatorze quinze seize', 10)
  const small: [string, number][] = [
    ...list(units.fr, 1),
    ...teens,
    ['dix sept', 17],
    ['dix huit', 18],
    ['dix neuf', 19],
  ]
  const plainTens = [
    ...list('vingt trente quarante cinquante soixante septante huitante nonante', 20, 10),
    ['octante', 80] as const,
  ]
  const ofTen = ([ten, value]: readonly [string, number]): [string, number][] => [
    [ten, value],
    [`${ten} et un`, value + 1],
    [`${ten} et une`, value + 1],
    ...list(units.fr, value + 1)
      .slice(1)
      .map(([unit, sum]): [string, number] => [`${ten} ${unit}`, sum]),
  ]
  return [
    ...small.filter(([word]) => word !== 'un'),
    ...plainTens.flatMap(ofTen),
    ...small
      .filter(([, value]) => value > 9)
      .map(([word, value]): [string, number] => [`soixante ${word}`, 60 + value]),
    ['soixante et onze', 71],
    ['quatre vingts', 80],
    ['quatre vingt', 80],
    ...small.map(([word, value]): [string, number] => [`quatre vingt ${word}`, 80 + value]),
    ['quatre vingt une', 81],
    ['douzaine', 12],
    ['une douzaine', 12],
    ['deux douzaines', 24],
    ['trois douzaines', 36],
    ['demi douzaine', 6],
    ['une demi douzaine', 6],
  ]
}

/** 1 to 99 and dozens in three languages, without accents and with blanks for hyphens; none has more than four words. 'a', 'an', 'un', 'una', 'une' alone are articles, and not here. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...englishWords(),
  ...spanishWords(),
  ...frenchWords(),
])
