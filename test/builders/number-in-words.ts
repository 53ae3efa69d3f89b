import type { Language } from '#shared/language.ts'

const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const englishTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'
const spanish =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho ' +
  'diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'
const spanishTens = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'
const french =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'
const frenchTens = '- - vingt trente quarante cinquante soixante'

const nth = (words: string, at: number) => words.split(' ')[at] ?? ''

/** 1 to 99 as a schoolbook writes them. */
export function numberInWords(value: number, language: Language): string {
  const [tens, unit] = [Math.floor(value / 10), value % 10]
  if (language === 'en') {
    if (value < 20) return nth(english, value)
    return unit === 0 ? nth(englishTens, tens) : `${nth(englishTens, tens)}-${nth(english, unit)}`
  }
  if (language === 'es') {
    if (value < 30) return nth(spanish, value)
    return unit === 0 ? nth(spanishTens, tens) : `${nth(spanishTens, tens)} y ${nth(spanish, unit)}`
  }
  if (value < 20) return nth(french, value)
  if (value === 80) return 'quatre-vingts'
  if (value > 80) return `quatre-vingt-${nth(french, value - 80)}`
  if (value === 71) return 'soixante et onze'
  if (value >= 70) return `soixante-${nth(french, value - 60)}`
  if (unit === 0) return nth(frenchTens, tens)
  return unit === 1 ? `${nth(frenchTens, tens)} et un` : `${nth(frenchTens, tens)}-${nth(french, unit)}`
}
