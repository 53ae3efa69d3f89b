import { useText } from '#web/page.ts'
import type { RequestedLine } from '../domain/draft.ts'
import { gridText } from '../messages/desk-grid.ts'
import { lineText } from '../messages/desk-lines.ts'
import { fieldId } from './draft-cells.tsx'
import css from './draft-grid.module.css'
import type { LineShown } from './draft-steps.ts'

interface AskedProps {
  asked: RequestedLine | null
  /** The title of the configured group that it is of. */
  group: string | undefined
}

/** The line of the request, as it came. */
export function AskedWords({ asked, group }: AskedProps) {
  const text = useText(gridText)
  if (!asked) return <span className={css.asked}>{text.notAsked}</span>
  const { name, quantity, sku, manufacturer_part_number: part, note } = asked
  return (
    <div>
      <span className={css.askedName}>
        {quantity} × {name}
      </span>
      {(sku || part) && <span className={css.part}>{[sku, part].filter(Boolean).join(' · ')}</span>}
      {group && <span className={css.asked}>{group}</span>}
      {note && <span className={css.asked}>{note}</span>}
    </div>
  )
}

interface OfferedProps {
  line: LineShown
  place: number
  /** Finds another product; missing where nothing can be pressed. */
  onMatch?: () => void
}

/** What the line offers. */
export function OfferedWords({ line, place, onMatch }: OfferedProps) {
  const text = useText(lineText)
  const { name, sku, manufacturer_part_number: part, kind, product_id: productId } = line
  return (
    <>
      <span className={css.name}>
        {name || <em>{text.kinds[kind]}</em>}
        {onMatch && kind !== 'text' && kind !== 'charge' && (
          <button
            type="button"
            id={fieldId(`lines.${line.id}.product_id`)}
            className={css.match}
            aria-label={productId === null ? text.match(place) : text.replace(place)}
            onClick={onMatch}
          >
            {productId === null ? text.matchShort : text.replaceShort}
          </button>
        )}
      </span>
      {(sku || part) && <span className={css.part}>{[sku, part].filter(Boolean).join(' · ')}</span>}
      {line.is_optional && <span className={css.asked}>{text.fields.is_optional}</span>}
    </>
  )
}
