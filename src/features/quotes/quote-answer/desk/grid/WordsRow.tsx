import type { RefCallback } from 'react'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import { useSite, useText } from '#web/page.ts'
import type { RequestedLine } from '../../domain/draft/draft.ts'
import { hasPrice, isCounted, priceLine } from '../../domain/money.ts'
import { lineText } from '../../messages/desk-lines.ts'
import type { LineShown } from '../draft/draft-steps.ts'
import { AskedWords, OfferedWords } from '../LineWords.tsx'
import cells from './draft-cells.module.css'
import { fieldId } from './draft-cells.tsx'
import css from './draft-grid.module.css'

export interface LineProps {
  line: LineShown
  /** From 1. */
  place: number
  asked: RequestedLine | null
  /** The title of the configured group that was asked for. */
  group: string | undefined
  currency: Currency
  /** Whether discounts of lines are shown. */
  hasDiscount: boolean
}

interface WordsProps extends LineProps {
  rowRef: RefCallback<Element>
}

/** A line of the draft without fields. */
export function WordsRow({ line, place, asked, group, currency, hasDiscount, rowRef }: WordsProps) {
  const text = useText(lineText)
  const { language } = useSite()
  const { id, quantity, unit, answer } = line
  const { unit_price: price, total } = priceLine(line, currency)
  const money = [price, total].map(amount => (amount === null ? '–' : writeMoney(amount, currency, language)))
  return (
    <>
      <tr ref={rowRef} data-line={id} id={fieldId(`lines.${id}`)} data-apart={isApart(line)}>
        <td className={css.tick}>{place}</td>
        <td className={css.what}>
          <AskedWords asked={asked} group={group} />
        </td>
        <th scope="row" className={css.what}>
          <OfferedWords line={line} />
        </th>
        <td colSpan={hasDiscount ? 6 : 5}>
          <span className={cells.soft}>
            {[text.answers[answer], quantity, text.units[unit], ...(hasPrice(line) ? money : [])].join(' · ')}
          </span>
        </td>
      </tr>
      {line.warnings.length > 0 && (
        <tr data-line={id} className={css.below}>
          <td colSpan={hasDiscount ? 9 : 8}>
            <Warnings line={line} />
          </td>
        </tr>
      )}
    </>
  )
}

export const Warnings = ({ line }: { line: LineShown }) =>
  line.warnings.map(note => (
    <p key={note} className={css.note}>
      {note}
    </p>
  ))

export const isApart = (line: LineShown) => (hasPrice(line) && !isCounted(line)) || undefined
