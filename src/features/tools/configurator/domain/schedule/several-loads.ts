import { plain } from './field-words.ts'

const words = {
  en: 'two three four five six seven eight nine ten eleven twelve fifteen twenty dozen pair couple both several',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte docena par pareja ambos ambas varios varias',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt douzaine paire plusieurs',
}
const numberWord = Object.values(words).join(' ').replaceAll(' ', '|')

/** The units and words behind a number that describes one load: '24 V plant', '10 GbE switch', '8 port hub'. */
const ofOne =
  'k?v|k?va|vdc|vcc|k?w|m?a|hp|g|gb|gbe|gbps|gbit|[gmk]?hz|ru|u|in|inch|inches|po|pulg|mm|cm|m|km|ft|port|ports|puertos?|way|ways|vias?|voies|channels?|canales|canaux|bits?|t|c|f'

const forms: readonly RegExp[] = [
  // '3 routers', '(20) radios', '3 x Router', '3 pcs router'; '2 A+B' is none.
  new RegExp(`^\\(?(?<count>\\d{1,3})\\)?(?:\\s*[x×*]\\s*|\\s+)(?!(?:${ofOne})\\b)\\p{L}{2}`, 'u'),
  // 'Router x3', 'Router x 3', 'Router 3x', 'Routers (3)'
  /(?<!\p{L})[x×*]\s?(?<count>\d{1,3})$/u,
  /\s(?<count>\d{1,3})\s?[x×*]$/u,
  /\((?<count>\d{1,3})\s?[x×*]?\)$/u,
  // 'Router qty 3', 'cant.: 3'
  /(?<!\p{L})(?:qty|quantity|count|cant|cantidad|ctd|uds?|qte|quantite)[ .:=]?[ .:=]?(?<count>\d{1,3})/u,
  // Trusted text: the words above.
  new RegExp(`^(?:an? |una? |une |la |les |los |las |the )?(?:${numberWord})s?\\s`, 'u'),
]

/** 'Radio 1 to 6', and of several by name 'Radios 1-6'; 'Bay 2-14' is a place. */
const spans: readonly RegExp[] = [
  // 'Router 1 & 2'
  /(?<from>\d{1,3})\s?(?:&|\+|and|y|et)\s?(?<to>\d{1,3})$/u,
  /(?<from>\d{1,3})\s?(?:to|thru|through|a|al|au)\s?(?<to>\d{1,3})$/u,
  /\p{L}[sx]\s+(?<from>\d{1,3})\s?[-–]\s?(?<to>\d{1,3})$/u,
]

const counted =
  /^(?:(?:qty|quantity|cant|cantidad|ctd|qte|quantite)[ .:=]{0,3}[x×*]? ?(?<named>\d{1,3})|[x×*] ?(?<times>\d{1,3})|(?<count>\d{1,3}) ?(?:[x×*]|pcs?|pieces?|ea|each|units?|uds?|unidad(?:es)?|pzas?|piezas?|nos|unites?)\.?)$/

/** The number of loads that a field of a line says: 'qty 3', '3 pcs', 'x3'. Null: it says none. */
export function countIn(field: string): number | null {
  const { named, times, count } = counted.exec(plain(field.slice(0, 40)))?.groups ?? {}
  const number = named ?? times ?? count
  return number === undefined ? null : Number(number)
}

/** Whether the name of a load may stand for several of it, which nobody guesses. */
export function namesSeveral(name: string): boolean {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 200)
  const isCounted = forms.some(form => {
    const found = form.exec(words)
    return found !== null && Number(found.groups?.count ?? 2) > 1
  })
  return (
    isCounted ||
    spans.some(form => {
      const { from, to } = form.exec(words)?.groups ?? {}
      return Number(from) < Number(to)
    })
  )
}
