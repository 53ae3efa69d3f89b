import type { ReactNode } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { TrashIcon } from '#web/ui/icon/icons.tsx'
import { type CartEdits, isQuantity } from '../../domain/cart/cart-edits.ts'
import { noteLimit } from '../../domain/limits.ts'
import { cartText } from '../../messages/cart.ts'
import css from '../quote.module.css'

interface EditableLineProps {
  /** The id of the element that says what is wrong with the line. */
  warningId: string
  /** The product or text of the line, for the labels that screen readers read. */
  name: string
  line: { quantity: number; note: string | null; warnings: readonly string[] }
  edit: CartEdits[number] | undefined
  onEdit: (change: CartEdits[number]) => void
  onRemove: () => void
  isBusy: boolean
  className: string | undefined
  picture?: ReactNode
  /** The product or text of the line, as it is shown. */
  children: ReactNode
}

/** A line of the cart, of a product or free: its note and quantity can be changed, and it can be removed. */
export function EditableLine(props: EditableLineProps) {
  const { warningId, name, line, edit, onEdit, onRemove, isBusy, className, picture, children } = props
  const text = useText(cartText)
  const quantity = edit?.quantity ?? String(line.quantity)
  const warnings = isQuantity(quantity) ? line.warnings : [text.wrongQuantity]
  return (
    <li className={className}>
      {picture}
      <div className={css.what}>
        {children}
        <input
          className={css.note}
          value={edit?.note ?? line.note ?? ''}
          maxLength={noteLimit}
          placeholder={text.note}
          aria-label={text.noteOf(name)}
          onChange={event => onEdit({ note: event.target.value })}
        />
        {warnings.map(warning => (
          <p key={warning} className={css.warning} id={warningId}>
            {warning}
          </p>
        ))}
      </div>
      <label className={css.amount}>
        {text.quantity}
        <input
          className={css.quantity}
          value={quantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-label={text.quantityOf(name)}
          aria-invalid={warnings.length > 0 || undefined}
          aria-describedby={warnings.length > 0 ? warningId : undefined}
          onChange={event => onEdit({ quantity: event.target.value })}
        />
      </label>
      <Button look="quiet" disabled={isBusy} aria-label={text.removeNamed(name)} onClick={onRemove}>
        <TrashIcon />
      </Button>
    </li>
  )
}
