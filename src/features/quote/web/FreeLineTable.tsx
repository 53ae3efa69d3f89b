import type { CartFreeItem } from '#features/quote/contract.ts'
import { type CartEdits, isQuantity } from '#features/quote/domain/cart-edits.ts'
import { noteLimit } from '#features/quote/domain/limits.ts'
import { cartText } from '#features/quote/messages/cart.ts'
import { freeLineText } from '#features/quote/messages/free-lines.ts'
import { useText } from '#web/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { TrashIcon } from '#web/ui/icons.tsx'
import { freeEditId } from './free-edits.ts'
import free from './free-lines.module.css'
import css from './quote.module.css'

interface FreeLineTableProps {
  lines: readonly CartFreeItem[]
  edits: CartEdits
  onEdit: (edits: CartEdits) => void
  onRemove: (line: CartFreeItem) => void
  isBusy: boolean
}

/** The wishes in words below the products: quantity and note can be changed, the words are as they came. */
export function FreeLineTable({ lines, edits, onEdit, onRemove, isBusy }: FreeLineTableProps) {
  const text = useText(freeLineText)
  if (lines.length === 0) return null
  const edit = (line: CartFreeItem, change: CartEdits[number]) =>
    onEdit({ ...edits, [freeEditId(line)]: { ...edits[freeEditId(line)], ...change } })
  return (
    <section className={free.section} aria-labelledby="free-lines">
      <h3 id="free-lines">{text.title}</h3>
      <p className={css.hint}>{text.help}</p>
      <ul className={css.lines}>
        {lines.map(line => (
          <FreeRow
            key={line.id}
            line={line}
            quantity={edits[freeEditId(line)]?.quantity ?? String(line.quantity)}
            note={edits[freeEditId(line)]?.note ?? line.note ?? ''}
            onEdit={change => edit(line, change)}
            onRemove={() => onRemove(line)}
            isBusy={isBusy}
          />
        ))}
      </ul>
    </section>
  )
}

interface FreeRowProps {
  line: CartFreeItem
  quantity: string
  note: string
  onEdit: (change: CartEdits[number]) => void
  onRemove: () => void
  isBusy: boolean
}

function FreeRow({ line, quantity, note, onEdit, onRemove, isBusy }: FreeRowProps) {
  const text = useText(freeLineText)
  const cart = useText(cartText)
  const warnings = isQuantity(quantity) ? line.warnings : [cart.wrongQuantity]
  const warningId = `free-warning-${line.id}`
  return (
    <li className={free.line}>
      <div className={css.what}>
        <span className={css.mono}>{line.text}</span>
        <input
          className={css.note}
          value={note}
          maxLength={noteLimit}
          placeholder={cart.note}
          aria-label={text.noteOf(line.text)}
          onChange={event => onEdit({ note: event.target.value })}
        />
        {warnings.map(warning => (
          <p key={warning} className={css.warning} id={warningId}>
            {warning}
          </p>
        ))}
      </div>
      <label className={css.amount}>
        {cart.quantity}
        <input
          className={css.quantity}
          value={quantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-label={text.quantityOf(line.text)}
          aria-invalid={warnings.length > 0 || undefined}
          aria-describedby={warnings.length > 0 ? warningId : undefined}
          onChange={event => onEdit({ quantity: event.target.value })}
        />
      </label>
      <Button look="quiet" disabled={isBusy} aria-label={text.removeNamed(line.text)} onClick={onRemove}>
        <TrashIcon />
      </Button>
    </li>
  )
}
