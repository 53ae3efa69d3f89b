import { useText } from '#web/page.ts'
import type { CartFreeItem } from '../../contract.ts'
import type { CartEdits } from '../../domain/cart/cart-edits.ts'
import { freeLineText } from '../../messages/free-lines.ts'
import css from '../quote.module.css'
import { EditableLine } from './EditableLine.tsx'
import free from './free-lines.module.css'
import { freeEditId } from './use-cart-edits.ts'

interface FreeLineTableProps {
  lines: readonly CartFreeItem[]
  edits: CartEdits
  onEdit: (edits: CartEdits) => void
  onRemove: (line: CartFreeItem) => void
  isBusy: boolean
}

/** The free lines, below the products. Quantity and note can be changed, the text cannot. */
export function FreeLineTable({ lines, edits, onEdit, onRemove, isBusy }: FreeLineTableProps) {
  const text = useText(freeLineText)
  if (lines.length === 0) return null
  return (
    <section className={free.section} aria-labelledby="free-lines">
      <h3 id="free-lines">{text.title}</h3>
      <p className={css.hint}>{text.help}</p>
      <ul className={css.lines}>
        {lines.map(line => {
          const id = freeEditId(line)
          return (
            <EditableLine
              key={line.id}
              warningId={`free-warning-${line.id}`}
              name={line.text}
              line={line}
              edit={edits[id]}
              onEdit={change => onEdit({ ...edits, [id]: { ...edits[id], ...change } })}
              onRemove={() => onRemove(line)}
              isBusy={isBusy}
              className={free.line}
            >
              <span className={css.mono}>{line.text}</span>
            </EditableLine>
          )
        })}
      </ul>
    </section>
  )
}
