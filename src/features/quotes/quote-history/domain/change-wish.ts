import type { VersionLine } from '#features/quotes/quote-answer/domain/version/version.ts'
import type { Language } from '#shared/language.ts'
import { colonOf } from '#shared/text/colon.ts'
import { wishText } from '../messages/wish.ts'
import type { LineWish } from './answer-fields.ts'

type Line = Pick<VersionLine, 'id' | 'name' | 'sku' | 'quantity'>

/** The wishes that ask for something: not for the quantity that the line has, and of a line of the version. */
export function realWishes(wishes: readonly LineWish[], lines: readonly Line[]): LineWish[] {
  return wishes.filter(({ line_id, quantity, target_price, note }) => {
    const line = lines.find(({ id }) => id === line_id)
    return line && ((quantity !== undefined && quantity !== line.quantity) || target_price || note)
  })
}

/** A wish for a change as the message that the company reads, in the language of the quote. */
export function wordWish(
  text: string,
  wishes: readonly LineWish[],
  lines: readonly Line[],
  language: Language,
): string {
  const words = wishText[language]
  const asked = realWishes(wishes, lines).flatMap(({ line_id, quantity, target_price, note }) => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) return []
    const parts = [
      quantity !== undefined && quantity !== line.quantity ? words.quantity(quantity, line.quantity) : '',
      target_price ? words.targetPrice(target_price) : '',
      note ?? '',
    ]
    const name = line.sku ? `${line.name} (${line.sku})` : line.name
    return [`• ${name}${colonOf(language)} ${parts.filter(Boolean).join('; ')}`]
  })
  return [text, asked.length > 0 ? [words.lines, ...asked].join('\n') : ''].filter(Boolean).join('\n\n')
}
