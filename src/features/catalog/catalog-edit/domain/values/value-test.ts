import type { AttributeFacts, AttributeValue } from '#features/catalog/catalog/domain/attribute.ts'
import { isOnRequest } from '#features/catalog/catalog/domain/attribute.ts'
import { readTyped } from '#features/catalog/catalog/domain/typed-quantity.ts'
import { type Language, languages } from '#shared/language.ts'
import { foldText } from '#shared/text/fold-text.ts'

type ValuesTest = (values: readonly AttributeValue[]) => boolean

const yesWords: ReadonlySet<string> = new Set(['yes', 'si', 'oui'])
const noWords: ReadonlySet<string> = new Set(['no', 'non'])

/**
 * Whether values of an attribute say what somebody has typed: words of an option or text in any language, yes or no, a number with a
 * unit ('44.45 mm'), or two with dots between them ('10..20', '..5'). Nothing typed: whatever is stated.
 */
export function valuesSaying(attribute: AttributeFacts, typed: string, language: Language): ValuesTest {
  const words = foldText(typed.slice(0, 200)).trim()
  const isStated: ValuesTest = values => values.some(value => !isOnRequest(value))
  if (words === '') return isStated
  switch (attribute.kind) {
    case 'option': {
      const ids = new Set(optionsSaying(attribute.options, words).map(({ id }) => id))
      return values => values.some(({ optionId }) => optionId !== null && ids.has(optionId))
    }
    case 'boolean':
      return values => values.some(({ yes }) => yes !== null && (yes ? yesWords.has(words) : noWords.has(words)))
    case 'text':
      return values => values.some(value => languages.some(one => foldText(value.words?.[one] ?? '').includes(words)))
    default:
      return numbersIn(attribute, typed, language)
  }
}

/** The option that is called so is meant alone: '24' does not mean '240'. */
function optionsSaying(options: AttributeFacts['options'], words: string): AttributeFacts['options'] {
  const named = options.filter(({ key, name }) => [key, ...languages.map(one => foldText(name[one]))].includes(words))
  return named.length > 0
    ? named
    : options.filter(({ name }) => languages.some(language => foldText(name[language]).includes(words)))
}

function numbersIn({ unit }: AttributeFacts, typed: string, language: Language): ValuesTest {
  const [first = '', last = first] = typed.split('..', 2)
  const read = (text: string) => readTyped(text, { unit, decimals: null }, language)
  const [from, to] = [read(first), read(last)]
  if (from.kind === 'unread' || to.kind === 'unread') return () => false
  const least = from.kind === 'number' ? from.number : -Infinity
  const most = to.kind === 'number' ? to.number : Infinity
  return values =>
    values.some(({ number, numberTo }) => number !== null && number <= most && (numberTo ?? number) >= least)
}
