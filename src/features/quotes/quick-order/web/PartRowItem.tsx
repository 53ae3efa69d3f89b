import { isQuantity } from '#features/quotes/quote/domain/cart/cart-edits.ts'
import { CheckBox } from '#web/form/fields.tsx'
import formCss from '#web/form/form.module.css'
import { useText } from '#web/page.ts'
import type { PartProduct, PartRow } from '../contract.ts'
import { asksQuantity, type Decided, free, none } from '../domain/decisions.ts'
import { importText } from '../messages/import-page.ts'
import css from './quick-order.module.css'

interface PartRowItemProps {
  row: PartRow
  decision: Decided
  isAsked: boolean
  onDecide: (change: Partial<Decided>) => void
}

const nameOf = ({ sku, manufacturer_part_number: maker, name }: PartProduct) =>
  `${maker && maker !== sku ? `${sku} (${maker})` : sku} – ${name}`

/** One row: the visitor's text, and fields for product and quantity. */
export function PartRowItem({ row, decision, isAsked, onDecide }: PartRowItemProps) {
  const text = useText(importText)
  const { choice, quantity, isConfirmed } = decision
  const isLeft = choice === none
  const isWrong = !isLeft && !isQuantity(quantity)
  // The server's warning is about the old quantity; the field checks the typed one.
  const warnings = row.fault === 'wrong_quantity' ? [] : row.warnings
  const warningId = `row-${row.row}-warning`
  const assumedId = `row-${row.row}-assumed`
  const isAssumed = !isLeft && row.fault === 'none' && row.quantity_text.trim() === '' && quantity === '1'
  const isNoted = isWrong || warnings.length > 0
  const isQuestion = asksQuantity(row) && !isLeft
  return (
    <li className={css.row} data-left={isLeft || undefined}>
      <div className={css.written}>
        <span className={css.hint}>{text.row(row.row)}</span>
        <span className={css.mono}>{row.part_number}</span>
        {row.text !== row.part_number && <span className={css.hint}>{row.text}</span>}
      </div>
      <ProductChoice row={row} choice={choice} isAsked={isAsked} onChoose={chosen => onDecide({ choice: chosen })} />
      <div className={css.amount}>
        <input
          className={formCss.control}
          value={quantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          placeholder={text.quantity}
          disabled={isLeft}
          aria-label={text.quantityOf(row.row, row.part_number)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isNoted ? warningId : isAssumed ? assumedId : undefined}
          onChange={event => onDecide({ quantity: event.target.value })}
        />
      </div>
      {isQuestion && (
        <div className={css.confirm}>
          <CheckBox
            label={text.confirm(quantity)}
            name={`confirm-${row.row}`}
            checked={isConfirmed && !isWrong}
            disabled={isWrong}
            aria-invalid={isAsked && !isConfirmed && !isWrong ? true : undefined}
            onChange={event => onDecide({ isConfirmed: event.target.checked })}
          />
        </div>
      )}
      {isAssumed && (
        <p id={assumedId} className={css.hint}>
          {text.assumed}
        </p>
      )}
      {isNoted && (
        <p id={warningId} className={css.warning}>
          {[...(isWrong ? [text.wrongQuantity] : []), ...warnings].join(' ')}
        </p>
      )}
    </li>
  )
}

interface ProductChoiceProps {
  row: PartRow
  choice: string
  isAsked: boolean
  onChoose: (choice: string) => void
}

function ProductChoice({ row, choice, isAsked, onChoose }: ProductChoiceProps) {
  const text = useText(importText)
  return (
    <div>
      <select
        className={formCss.control}
        aria-label={text.productOf(row.row, row.part_number)}
        value={choice}
        aria-invalid={isAsked && choice === '' ? true : undefined}
        onChange={event => onChoose(event.target.value)}
      >
        {(row.match === 'doubtful' || choice === '') && <option value="">{text.choose}</option>}
        {row.products.map(product => (
          <option key={product.id} value={product.id}>
            {nameOf(product)}
            {product.own_number !== undefined && ` · ${text.ownNumber(product.own_number)}`}
          </option>
        ))}
        <option value={free}>{text.free}</option>
        <option value={none}>{text.none}</option>
      </select>
      {row.note && <p className={css.hint}>{row.note}</p>}
    </div>
  )
}
