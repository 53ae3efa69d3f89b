import { Link } from '#web/ui/Link.tsx'
import type { CartLine } from '../../contract.ts'
import type { CartEdits } from '../../domain/cart/cart-edits.ts'
import css from '../quote.module.css'
import { EditableLine } from './EditableLine.tsx'

interface CartTableProps {
  lines: readonly CartLine[]
  edits: CartEdits
  onEdit: (edits: CartEdits) => void
  onRemove: (line: CartLine) => void
  isBusy: boolean
}

/** The lines of products: drawing, name, SKU, note and quantity. */
export function CartTable({ lines, edits, onEdit, onRemove, isBusy }: CartTableProps) {
  return (
    <ul className={css.lines}>
      {lines.map(line => {
        const { id, product } = line
        return (
          <EditableLine
            key={id}
            warningId={`warning-${id}`}
            name={product.name}
            line={line}
            edit={edits[id]}
            onEdit={change => onEdit({ ...edits, [id]: { ...edits[id], ...change } })}
            onRemove={() => onRemove(line)}
            isBusy={isBusy}
            className={css.line}
            picture={
              <img
                src={product.default_picture_model.thumb_image_url}
                alt=""
                width={96}
                height={64}
                className={css.thumb}
              />
            }
          >
            <Link to={product.custom_properties.product_url}>{product.name}</Link>
            <span className={css.mono}>{product.sku}</span>
          </EditableLine>
        )
      })}
    </ul>
  )
}
