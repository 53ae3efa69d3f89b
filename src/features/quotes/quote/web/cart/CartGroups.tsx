import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChevronIcon, TrashIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { BusBudget, CartGroup } from '../../contract.ts'
import { type CartEdits, isQuantity } from '../../domain/cart/cart-edits.ts'
import { groupText } from '../../domain/group-words.ts'
import { cartText } from '../../messages/cart.ts'
import css from '../quote.module.css'
import { CartProducts, FreeLineList } from '../widgets/QuoteLines.tsx'
import { BusLines } from './BusLoads.tsx'
import own from './groups.module.css'
import { groupEditId } from './use-cart-edits.ts'

interface CartGroupsProps {
  groups: readonly CartGroup[]
  budget: BusBudget
  /** The parts that may be changed, where any may. */
  change?: {
    edits: CartEdits
    onEdit: (edits: CartEdits) => void
    onRemove: (group: CartGroup) => void
    isBusy: boolean
  }
}

/** The configured groups: how many of each there are can be changed, their lines follow their configuration. */
export function CartGroups({ groups, budget, change }: CartGroupsProps) {
  const text = useText(groupText)
  if (groups.length === 0) return null
  return (
    <section className={own.groups} aria-labelledby="cart-groups">
      <h3 id="cart-groups">{text.heading}</h3>
      <ul>
        {groups.map(group => (
          <li key={group.id} className={own.group}>
            <GroupHead group={group} change={change} />
            <BusLines lines={budget.lines.filter(line => line.group_id === group.id)} />
            {budget.unchecked
              .filter(one => one.group_id === group.id)
              .map(one => (
                <p key={one.group_id} className={own.unchecked}>
                  {one.text}
                </p>
              ))}
            {/* Open: what is asked for is seen, and can be folded. */}
            <details open>
              <summary>
                <ChevronIcon size={16} />
                {text.ofOne(group.items.length + group.free_items.length)}
              </summary>
              <CartProducts items={group.items} />
              <FreeLineList lines={group.free_items} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GroupHead({ group, change }: { group: CartGroup; change: CartGroupsProps['change'] }) {
  const text = useText(groupText)
  const cart = useText(cartText)
  const id = groupEditId(group)
  const quantity = change?.edits[id]?.quantity ?? String(group.quantity)
  const warnings = [
    ...(isQuantity(quantity) ? group.warnings : [cart.wrongQuantity]),
    ...new Set(group.items.flatMap(line => line.warnings)),
  ]
  const warningId = `group-warning-${group.id}`
  return (
    <div className={own.head}>
      <div className={own.what}>
        <strong>{group.name}</strong>
        <span>
          {text.version(group.version)}
          {group.problem_count > 0 && ` · ${text.problems(group.problem_count)}`}
        </span>
        {group.view_url && (
          <Link to={group.view_url} aria-label={text.showNamed(group.name)}>
            {text.show}
          </Link>
        )}
        {warnings.length > 0 && (
          <p className={css.warning} id={warningId}>
            {warnings.join(' ')}
          </p>
        )}
      </div>
      {change ? (
        <>
          <label className={css.amount}>
            {cart.quantity}
            <input
              className={css.quantity}
              value={quantity}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              aria-label={cart.quantityOf(group.name)}
              aria-invalid={warnings.length > 0 || undefined}
              aria-describedby={warnings.length > 0 ? warningId : undefined}
              onChange={event => change.onEdit({ ...change.edits, [id]: { quantity: event.target.value } })}
            />
          </label>
          <Button
            look="quiet"
            disabled={change.isBusy}
            aria-label={cart.removeNamed(group.name)}
            onClick={() => change.onRemove(group)}
          >
            <TrashIcon />
          </Button>
        </>
      ) : (
        <span className={css.number}>× {group.quantity}</span>
      )}
    </div>
  )
}
