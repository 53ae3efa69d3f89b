import { BasisMark } from '#features/tools/workbench/web/widgets/BasisMark.tsx'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { cardText } from '../messages/cards.ts'
import { finderText } from '../messages/finder.ts'
import { resultId } from './FinderForms.tsx'
import type { FinderReply, ShownMiss } from './found.ts'
import css from './near-misses.module.css'

/** The panels that are not listed, by the rule that excludes them. */
export function NearMisses({ found: { near_misses, near_miss_count, solution_count } }: { found: FinderReply }) {
  const text = useText(finderText)
  const groups = groupsBy(near_misses, ({ code }) => code)
  // Rules come in their order: what breaks the last one only is the nearest, where nothing meets all.
  const nearest = solution_count === 0 ? groups.findLast(([, misses]) => misses.some(one => one.change_url)) : null
  return (
    <div className={css.part}>
      <h3>{text.misses}</h3>
      {groups.map(([first, misses]) => (
        <details key={first.code} className={css.group} open={first === nearest?.[0]}>
          <summary>{text.group(text.groups[first.code], misses.length)}</summary>
          <ul className={css.misses}>
            {/* Words that hold for several panels are said once. */}
            {groupsBy(misses, ({ why, change, basis }) => `${why} ${change} ${basis}`).map(([miss, equal]) => (
              <Miss key={miss.sku} miss={miss} equal={equal} />
            ))}
          </ul>
          <Link to={to.calculationRules({ rule: first.rule })} className={css.rule}>
            {text.rule(first.rule)}
          </Link>
        </details>
      ))}
      {near_miss_count > near_misses.length && <p>{text.more(near_misses.length, near_miss_count)}</p>}
    </div>
  )
}

/** The groups in the order of their first misses, each with that miss. */
function groupsBy(misses: readonly ShownMiss[], keyOf: (miss: ShownMiss) => string): [ShownMiss, ShownMiss[]][] {
  return [...Map.groupBy(misses, keyOf).values()].flatMap(group => (group[0] ? [[group[0], group]] : []))
}

function Miss({ miss: { why, basis, change, change_url }, equal }: { miss: ShownMiss; equal: readonly ShownMiss[] }) {
  const text = useText(cardText)
  return (
    <li>
      <p className={css.why}>
        {why}
        <BasisMark basis={basis} />
      </p>
      {change && (
        <p>{change_url ? <Link to={`${change_url}#${resultId}`}>{text.with(change)}</Link> : text.with(change)}</p>
      )}
      <ul className={css.panels}>
        {equal.map(({ sku, url }) => (
          <li key={sku}>{url ? <Link to={url}>{sku}</Link> : sku}</li>
        ))}
      </ul>
    </li>
  )
}
