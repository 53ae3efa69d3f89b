import { memo, type RefCallback, useRef, useState } from 'react'
import { afterPress } from '#desk/after-press.ts'
import { Money } from '#features/catalog/price/web/widgets/Money.tsx'
import { useText } from '#web/page.ts'
import { lineAnswers, lineUnits } from '../../domain/answer-words.ts'
import type { LineFields } from '../../domain/draft/draft.ts'
import { hasPrice, isCounted, priceLine } from '../../domain/money.ts'
import { lineText } from '../../messages/desk-lines.ts'
import type { LineKey } from '../draft/draft-steps.ts'
import type { DraftEdits } from '../draft/use-draft.ts'
import { HeldNote, type HeldShown } from '../HeldNote.tsx'
import { AskedWords, OfferedWords } from '../LineWords.tsx'
import { PriceList, type Remembered } from '../PriceList.tsx'
import { useNear } from '../use-near.ts'
import cells from './draft-cells.module.css'
import { Choice, FigureInput, fieldId } from './draft-cells.tsx'
import css from './draft-grid.module.css'
import { LineDetails } from './LineDetails.tsx'
import { ListedPrice } from './ListedPrice.tsx'
import { isApart, type LineProps, Warnings, WordsRow } from './WordsRow.tsx'

export interface RowActions {
  toggle: (line: LineKey) => void
  choose: (line: LineKey) => void
  match: (line: LineKey) => void
  addBeside: (line: LineKey) => void
  remove: (line: LineKey) => void
  askPrices: (productId: number) => void
}

export interface DraftRowProps extends LineProps {
  held: readonly HeldShown[]
  missing: readonly string[]
  isOpen: boolean
  isChosen: boolean
  prices: readonly Remembered[] | undefined
  /** Whether the prices of lists are in the currency. */
  hasLists: boolean
  /** Its fields are drawn although it is out of view: somebody works on it, or comes to it by a key. */
  isKept: boolean
  edits: DraftEdits
  actions: RowActions
}

/** So many fill the first view of the page. */
const firstRows = 12

/**
 * A line of the draft: what was asked, the answer, and its price. Drawn again only when something of it has changed. Of a line that is out
 * of view only the words are drawn, for who looks for them and for screen readers.
 */
export const DraftRow = memo(function DraftRow(props: DraftRowProps) {
  const { held, isOpen, isKept, place } = props
  const [isNear, ref] = useNear(place <= firstRows)
  return isNear || isKept || isOpen || held.length > 0 ? (
    <FieldsRow {...props} rowRef={ref} />
  ) : (
    <WordsRow {...props} rowRef={ref} />
  )
})

function FieldsRow(props: DraftRowProps & { rowRef: RefCallback<Element> }) {
  const { line, place, asked, group, held, isOpen, isChosen, edits, actions } = props
  const text = useText(lineText)
  const { id } = line
  const path = (field: string) => `lines.${id}.${field}`
  const label = (name: string) => text.inLine(name, place)
  const memory = useMemory(props)
  return (
    <>
      <tr ref={props.rowRef} data-line={id} id={fieldId(`lines.${id}`)} data-apart={isApart(line)}>
        <td className={css.tick}>
          <label>
            <input
              type="checkbox"
              aria-label={text.choose(place)}
              checked={isChosen}
              onChange={() => actions.choose(id)}
            />
            <span aria-hidden="true">{place}</span>
          </label>
        </td>
        <td data-label={text.fields.asked} className={css.what}>
          <AskedWords asked={asked} group={group} />
        </td>
        <th scope="row" className={css.what}>
          <OfferedWords line={line}>
            <Choice
              path={path('answer')}
              data-column="answer"
              aria-label={label(text.fields.answer)}
              value={line.answer}
              options={line.request_line ? lineAnswers : [line.answer]}
              names={text.answers}
              onValue={answer => edits.setLine(id, { answer })}
            />
            {line.kind !== 'text' && line.kind !== 'charge' && (
              <button
                type="button"
                id={fieldId(path('product_id'))}
                className={css.match}
                aria-label={line.product_id === null ? text.match(place) : text.replace(place)}
                onClick={() => actions.match(id)}
              >
                {line.product_id === null ? text.matchShort : text.replaceShort}
              </button>
            )}
          </OfferedWords>
        </th>
        <td data-label={text.fields.quantity}>
          <FigureInput
            path={path('quantity')}
            data-column="quantity"
            aria-label={label(text.fields.quantity)}
            value={`${line.quantity}`}
            decimals={0}
            from={1}
            to={1_000_000}
            onValue={quantity => edits.setLine(id, { quantity: Number(quantity) })}
            onUnreadable={edits.markUnreadable}
          />
        </td>
        <td data-label={text.fields.unit}>
          <Choice
            path={path('unit')}
            data-column="unit"
            aria-label={label(text.fields.unit)}
            value={line.unit}
            options={lineUnits}
            names={text.units}
            onValue={unit => edits.setLine(id, { unit })}
          />
        </td>
        {hasPrice(line) ? (
          <PriceCells {...props} memory={memory} />
        ) : (
          <td colSpan={props.hasDiscount ? 3 : 2}>
            <span className={cells.soft}>{line.answer === 'not_offered' ? line.reason : ''}</span>
          </td>
        )}
        <td className={css.tools}>
          <button type="button" aria-expanded={isOpen} aria-label={text.more(place)} onClick={() => actions.toggle(id)}>
            {isOpen ? '▾' : '▸'}
          </button>
          <button type="button" aria-label={text.remove(place)} onClick={() => actions.remove(id)}>
            ×
          </button>
        </td>
      </tr>
      {(isOpen || held.length > 0 || line.warnings.length > 0 || memory.shown) && (
        <tr data-line={id} className={css.below}>
          <td colSpan={props.hasDiscount ? 9 : 8}>
            {/* In a row of its own, where it covers no field of another line. */}
            {memory.shown && <PriceList id={memory.listId} prices={memory.shown} onTake={memory.take} />}
            <Warnings line={line} />
            {held.map(one => (
              <HeldNote key={one.field.path} held={one} edits={edits} />
            ))}
            {isOpen && <LineDetails line={line} edits={edits} onAddBeside={() => actions.addBeside(id)} />}
          </td>
        </tr>
      )}
    </>
  )
}

/** What one costs, what is taken off, and what the line comes to. */
function PriceCells(props: DraftRowProps & { memory: Memory }) {
  const { line, place, edits, currency, memory } = props
  const text = useText(lineText)
  const { id } = line
  const path = (field: string) => `lines.${id}.${field}`
  const label = (name: string) => text.inLine(name, place)
  const { total } = priceLine(line, currency)
  return (
    <>
      <PriceCell {...props} memory={memory} />
      {props.hasDiscount && (
        <td data-label={text.fields.discount_percent}>
          <FigureInput
            path={path('discount_percent')}
            data-column="discount_percent"
            aria-label={label(text.fields.discount_percent)}
            value={line.discount_percent}
            decimals={2}
            to={100}
            onValue={discount_percent => edits.setLine(id, { discount_percent })}
            onUnreadable={edits.markUnreadable}
          />
        </td>
      )}
      <td data-label={text.fields.total} className={css.sum}>
        {line.is_on_request ? text.onRequest : total === null ? '–' : <Money amount={total} currency={currency} />}
        {!isCounted(line) && <span className={cells.soft}>{text.notCounted}</span>}
      </td>
    </>
  )
}

interface Memory {
  listId: string
  /** Null where nothing is remembered, and while the price field does not have the focus. */
  shown: readonly Remembered[] | null
  setFocused: (isFocused: boolean) => void
  take: (price: Remembered | undefined) => void
}

/** The last prices of the line's product, while its price field has the focus. They move what is below, so they go after a press. */
function useMemory({ line, prices, edits, actions, currency }: DraftRowProps): Memory {
  const [isFocused, setFocused] = useState(false)
  const hasFocus = useRef(false)
  const { id, breaks, product_id: productId } = line
  const { at } = breakInForce(line)
  return {
    listId: `${fieldId(`lines.${id}`)}-prices`,
    shown: isFocused && prices !== undefined && prices.length > 0 ? prices : null,
    setFocused: isNow => {
      hasFocus.current = isNow
      if (!isNow) {
        afterPress(() => setFocused(hasFocus.current))
        return
      }
      setFocused(true)
      if (productId !== null) actions.askPrices(productId)
    },
    take: price => {
      if (price && price.currency === currency) edits.setLine(id, priceChanges(breaks, at, price.unit_price))
    },
  }
}

/** The price in force for the quantity. The other breaks stand in the details. */
function PriceCell({
  line,
  place,
  missing,
  currency,
  hasLists,
  edits,
  actions,
  memory,
}: DraftRowProps & { memory: Memory }) {
  const text = useText(lineText)
  const { id, breaks } = line
  const { at, value } = breakInForce(line)
  const { shown, listId } = memory
  const noteId = `${listId}-listed`
  return (
    <td data-label={text.fields.unit_price}>
      <FigureInput
        path={`lines.${id}.unit_price`}
        data-column="unit_price"
        data-missing={missing.length > 0 || undefined}
        title={missing.join(' ') || undefined}
        aria-label={text.inLine(text.fields.unit_price, place)}
        aria-describedby={shown ? `${noteId} ${listId}` : noteId}
        value={value}
        decimals={4}
        mayBeEmpty
        onValue={unit_price => edits.setLine(id, priceChanges(breaks, at, unit_price))}
        onUnreadable={edits.markUnreadable}
        onFocus={() => memory.setFocused(true)}
        onBlur={() => memory.setFocused(false)}
        onKeyDown={event => {
          const number = event.altKey ? Number(event.code.replace('Digit', '')) : 0
          if (!shown || !(number >= 1)) return
          event.preventDefault()
          memory.take(shown[number - 1])
        }}
      />
      {hasLists && (
        <ListedPrice
          id={noteId}
          {...{ line, place, currency }}
          onTake={() => line.listed && edits.setLine(id, { breaks: line.listed.breaks })}
        />
      )}
      {breaks.length > 1 && (
        <button type="button" className={css.breakCount} onClick={() => actions.toggle(id)}>
          {text.breakCount(breaks.length)}
        </button>
      )}
    </td>
  )
}

/** The break that the quantity reaches, else the first: the one that the price field shows. */
function breakInForce({ breaks, quantity }: LineFields): { at: number; value: string } {
  const at = Math.max(
    breaks.findLastIndex(({ from_quantity }) => from_quantity <= quantity),
    0,
  )
  return { at, value: breaks[at]?.unit_price ?? '' }
}

function priceChanges(breaks: LineFields['breaks'], at: number, unit_price: string): Partial<LineFields> {
  const found = breaks[at]
  if (unit_price === '') return { breaks: breaks.filter((_, index) => index !== at) }
  return {
    breaks: found ? breaks.with(at, { ...found, unit_price }) : [{ from_quantity: 1, unit_price }],
    is_on_request: false,
  }
}
