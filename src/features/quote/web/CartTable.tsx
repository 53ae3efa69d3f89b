import type { CartLine } from '#features/quote/contract.ts'
import { type CartEdits, isQuantity } from '#features/quote/domain/cart-edits.ts'
import { noteLimit } from '#features/quote/domain/limits.ts'
import { cartText } from '#features/quote/messages/cart.ts'
import { useText } from '#web/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { TrashIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import css from './quote.module.css'

interface CartTableProps {
  lines: readonly CartLine[]
  edits: CartEdits
  onEdit: (edits: CartEdits) => void
  onRemove: (line: CartLine) => void
  isBusy: boolean
}

/** The lines like a delivery note: drawing, part number, quantity, note. */
export function CartTable({ lines, edits, onEdit, onRemove, isBusy }: CartTableProps) {
  const edit = (line: CartLine, change: CartEdits[number]) =>
    onEdit({ ...edits, [line.id]: { ...edits[line.id], ...change } })
  return (
    <ul className={css.lines}>
      {lines.map(line => (
        <CartRow
          key={line.id}
          line={line}
          quantity={edits[line.id]?.quantity ?? String(line.quantity)}
          note={edits[line.id]?.note ?? line.note ?? ''}
          onEdit={change => edit(line, change)}
          onRemove={() => onRemove(line)}
          isBusy={isBusy}
        />
      ))}
    </ul>
  )
}

interface CartRowProps {
  line: CartLine
  quantity: string
  note: string
  onEdit: (change: CartEdits[number]) => void
  onRemove: () => void
  isBusy: boolean
}

function CartRow({ line, quantity, note, onEdit, onRemove, isBusy }: CartRowProps) {
  const text = useText(cartText)
  const { product } = line
  const warnings = isQuantity(quantity) ? line.warnings : [text.wrongQuantity]
  return (
    <li className={css.line}>
      <img src={product.default_picture_model.thumb_image_url} alt="" width={96} height={64} className={css.thumb} />
      <div className={css.what}>
        <Link to={product.custom_properties.product_url}>{product.name}</Link>
        <span className={css.mono}>{product.sku}</span>
        <input
          className={css.note}
          value={note}
          maxLength={noteLimit}
          placeholder={text.note}
          aria-label={text.noteOf(product.name)}
          onChange={event => onEdit({ note: event.target.value })}
        />
        {warnings.map(warning => (
          <p key={warning} className={css.warning} id={`warning-${line.id}`}>
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
          aria-label={text.quantityOf(product.name)}
          aria-invalid={warnings.length > 0 || undefined}
          aria-describedby={warnings.length > 0 ? `warning-${line.id}` : undefined}
          onChange={event => onEdit({ quantity: event.target.value })}
        />
      </label>
      <Button look="quiet" disabled={isBusy} aria-label={text.removeNamed(product.name)} onClick={onRemove}>
        <TrashIcon />
      </Button>
    </li>
  )
}
