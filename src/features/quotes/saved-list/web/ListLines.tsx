import { isQuantity } from '#features/quotes/quote/domain/cart/cart-edits.ts'
import { groupText } from '#features/quotes/quote/domain/group-words.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { TrashIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { SharedList } from '../contract.ts'
import { listText } from '../messages/lists.ts'
import css from './saved-list.module.css'

interface ListLinesProps {
  list: Pick<SharedList, 'items' | 'free_items' | 'groups'>
  /** Only for the customer's own list: the typed quantities by line id, and the actions. */
  edit?: {
    quantities: Readonly<Record<number, string>>
    isBusy: boolean
    onQuantity: (id: number, quantity: string) => void
    onRemove: (id: number) => void
    onRemoveGroup: (id: number) => void
  }
}

/** The lines of a list: read-only, or with fields if it is the customer's own. */
export function ListLines({ list, edit }: ListLinesProps) {
  const text = useText(listText)
  const lines = linesOf(list)
  if (lines.length + list.groups.length === 0) return <p>{text.noLines}</p>
  return (
    <ul className={css.lists}>
      {lines.map(line => (
        <ListLine key={line.id} line={line} edit={edit} />
      ))}
      {list.groups.map(group => (
        <ListGroup key={`group ${group.id}`} group={group} edit={edit} />
      ))}
    </ul>
  )
}

type Line = ReturnType<typeof linesOf>[number]

const linesOf = ({ items, free_items }: ListLinesProps['list']) => [
  ...items.map(({ product, ...line }) => ({
    ...line,
    name: product.name,
    sku: product.sku,
    // A product that is no longer offered has no page.
    url: line.warnings.length > 0 ? null : product.custom_properties.product_url,
  })),
  ...free_items.map(line => ({ ...line, name: line.text, sku: '', url: null })),
]

function ListLine({ line, edit }: { line: Line; edit: ListLinesProps['edit'] }) {
  const text = useText(listText)
  const { language } = useSite()
  const { id, name, sku, url, quantity, note, warnings } = line
  const typed = edit?.quantities[id] ?? String(quantity)
  const shown = isQuantity(typed) ? warnings : [text.wrongQuantity, ...warnings]
  const warningId = `line-${id}-warning`
  return (
    <li className={css.line}>
      <div className={css.what}>
        {url ? <Link to={url}>{name}</Link> : <span className={css.name}>{name}</span>}
        {sku && <span className={css.mono}>{sku}</span>}
        {note && <span className={css.hint}>{note}</span>}
        {shown.map(warning => (
          <span key={warning} className={css.warning} id={warningId}>
            {warning}
          </span>
        ))}
      </div>
      {edit ? (
        <LineFields line={line} typed={typed} edit={edit} warningId={shown.length > 0 ? warningId : undefined} />
      ) : (
        <span className={css.count}>{new Intl.NumberFormat(language).format(quantity)}</span>
      )}
    </li>
  )
}

/** A configured group: it is added to a quote as a whole. */
function ListGroup({ group, edit }: { group: SharedList['groups'][number]; edit: ListLinesProps['edit'] }) {
  const text = useText(listText)
  const words = useText(groupText)
  const { language } = useSite()
  const { id, name, quantity, version, problem_count, item_count } = group
  return (
    <li className={css.line}>
      <div className={css.what}>
        <span className={css.name}>{name}</span>
        <span className={css.hint}>
          {words.version(version)} · {words.ofOne(item_count)}
        </span>
        {problem_count > 0 && <span className={css.hint}>{words.problems(problem_count)}</span>}
      </div>
      <span className={css.count}>{new Intl.NumberFormat(language).format(quantity)}</span>
      {edit && (
        <Button
          look="quiet"
          disabled={edit.isBusy}
          aria-label={text.removeLine(name)}
          onClick={() => edit.onRemoveGroup(id)}
        >
          <TrashIcon />
        </Button>
      )}
    </li>
  )
}

interface LineFieldsProps {
  line: Line
  typed: string
  edit: NonNullable<ListLinesProps['edit']>
  /** The id of the element that says what is wrong with the line, if anything is. */
  warningId: string | undefined
}

function LineFields({ line: { id, name }, typed, edit, warningId }: LineFieldsProps) {
  const text = useText(listText)
  return (
    <>
      <label className={css.amount}>
        {text.quantity}
        <input
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-label={text.quantityOf(name)}
          aria-invalid={!isQuantity(typed) || undefined}
          aria-describedby={warningId}
          onChange={event => edit.onQuantity(id, event.target.value)}
        />
      </label>
      <Button look="quiet" disabled={edit.isBusy} aria-label={text.removeLine(name)} onClick={() => edit.onRemove(id)}>
        <TrashIcon />
      </Button>
    </>
  )
}
