import { foldText } from './fold-text.ts'
import { quantityWords, unitWords, writtenNumber } from './quantity-text.ts'

/** What was read of a line, to be judged: its tidied text, without the sign of a list in front. */
interface ReadLine {
  text: string
  partNumber: string
  quantityText: string
  /** A word or a sign says which number is the quantity. */
  isNamed: boolean
}

/** Whether a line says how many are meant: no other number could be the quantity, and no word changes it. */
export function saysQuantity({ text, partNumber, quantityText, isNamed }: ReadLine): boolean {
  const isSaid = isNamed ? countNamed(text) <= 1 : isOnlyPlace(text, partNumber, quantityText)
  const rest = foldText(text.replace(partNumber, partSign))
  const isOpen = quantityText === '' ? isRemark(rest) : hasNumberBeside(rest, quantityText) || perHolder.test(rest)
  return isSaid && !isOpen && !inPacks.test(rest)
}

const namedNumber = new RegExp(
  `(?:${writtenNumber})\\s?(?:(?:${unitWords})\\b|[x*×](?=\\s|$))|\\b(?:${quantityWords})\\b\\.?\\s?[:=]?\\s?\\d`,
  'g',
)

/** How many quantities a line names by a word or a sign: '50 units per box, qty 2' has two. */
export const countNamed = (line: string): number => foldText(line).match(namedNumber)?.length ?? 0

const beside = String.raw`[\s:;,=>→|(–—-]{0,9}`
const figure = `(?:${writtenNumber})`
const figureBefore = new RegExp(`(?:^|\\s)(${figure})\\s?[x*×]?${beside}$`)
const figureBehind = new RegExp(`^[)]?${beside}(${figure})\\s?[x*×]?(?=$|[\\s,;.)|])`)
// '2-3', '5/10', '[4]' and '10u' may all be quantities; ratings and measures are none.
const looseFigure = new RegExp(
  `(?:^|[\\s(|[,;])[-–—+±~#=:]{0,3}\\d[\\d.,'/x*×+–—-]{0,20}(?![\\d.,'/x*×+–—-])(?!\\s?(?:${'a|v|w|kw|ma|mm|cm|m|ru|kg|g|lb|in|awg|amps?|volts?|vdc|vac|%|ohm|hz|"'})(?![a-z]))`,
)

/** Whether no number but the quantity could be one: it stands beside the part number, and no other number does. */
function isOnlyPlace(text: string, partNumber: string, quantityText: string): boolean {
  const at = text.indexOf(partNumber)
  if (at < 0 || partNumber === '') return quantityText === ''
  const left = text.slice(0, at)
  const right = text.slice(at + partNumber.length)
  const before = figureBefore.exec(left.slice(-longestGap))?.[1]
  const behind = figureBehind.exec(right.slice(0, longestGap))?.[1]
  if (quantityText === '')
    return ![left, right].map(foldText).some(words => looseFigure.test(words) || numberWord.test(words))
  const isOne = (before === undefined) !== (behind === undefined)
  return isOne && (before ?? behind) === quantityText && !text.includes(`(${quantityText})`)
}

const longestGap = 60
const partSign = '\u0001'
const quantitySign = '\u0002'

/** '2 - 3 pcs', 'rack 7 10 pcs', '10 pcs (+2)': another number stands directly beside the quantity. */
function hasNumberBeside(rest: string, quantityText: string): boolean {
  for (let at = rest.indexOf(quantityText); at >= 0; at = rest.indexOf(quantityText, at + 1)) {
    const [before, behind] = [rest.slice(0, at), rest.slice(at + quantityText.length)]
    const isWhole = !/[\d.,']$/.test(before) && !/^(?:\d|[.,']\d)/.test(behind)
    if (isWhole) return numberBeside.test(`${before}${quantitySign}${behind}`)
  }
  return false
}

const numberBeside = new RegExp(
  `\\d\\s?(?:[-–—/+x*×±]\\s?)?${quantitySign}|${quantitySign}\\s?(?:(?:${unitWords})\\b\\.?)?\\s?[(]?[+±]\\s?\\d`,
)

const holders =
  'sites?|sitios?|racks?|bastidor|baies?|bays?|panel|panneau|shelf|cabinets?|armarios?|armoires?|box|caja|pack|boite|carton|room|sala|salle|floor|planta|row|fila|board|tarjeta|carte|system|sistema|systeme'
const perHolder = new RegExp(`\\b(?:per|por|par|cada|each|every|chaque) (?:for \\d|(?:${holders})\\b)`)

const inPacks =
  /\b(?:packs?|box|boxes|bags?|reels?|cartons?|cajas?|bolsas?|paquetes?|boites?|lots?|sachets?|sets?|kits?) (?:of|de|a) \d|\b(?:dozens?|docenas?|douzaines?)\b/
const numberWord =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty|hundred|thousand|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|cien|mil|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|vingt|cent|mille)\b/

const remark =
  /^(?:notes?|notas?|nb|n\.b|ps|p\.s|remarks?|remarque|observacion|obs|no(?! ?[.:]))\b|\b(?:not|sin|sans|without|except|excepto|sauf|instead of|en lugar de|en vez de|au lieu de|cancel|anular|annuler)\b/
const sentenceWords = 3

/** 'Note: FGMT-10 only in green': a line that mentions a part, and asks for none. */
function isRemark(rest: string): boolean {
  const [before = ''] = rest.split(partSign)
  return remark.test(rest) || before.split(/\s/).filter(word => /^\p{L}/u.test(word)).length >= sentenceWords
}
