import { type MouseEvent, useEffect, useRef } from 'react'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { FinderQuery } from '../domain/requirement.ts'
import { mostSolutions, solutionsInStep } from '../domain/solutions/shown-solutions.ts'
import { cardText } from '../messages/cards.ts'
import { finderText } from '../messages/finder.ts'
import { FinderCard } from './FinderCard.tsx'
import css from './finder-card.module.css'
import type { FinderReply } from './found.ts'

/** The first solutions as cards, and the link to more of them. */
export function FinderCards({ found, query }: { found: FinderReply; query: FinderQuery }) {
  const { solutions, solution_count } = found
  const text = useText(finderText)
  const cards = useText(cardText)
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<number | null>(null)
  const count = solutions.length
  useEffect(() => {
    const from = next.current
    next.current = null
    // The link is below what it brings: whoever pressed it goes on at the first of them.
    if (from !== null && count > from) list.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  if (count === 0) return <p>{text.nothing}</p>
  const more = Math.min(solutionsInStep, solution_count - count, mostSolutions - count)
  const noteNext = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) next.current = count
  }
  return (
    <div className={css.part}>
      <h3>{text.solutions}</h3>
      <p className={css.soft}>{text.order}</p>
      <ol ref={list} className={css.cards}>
        {solutions.map(solution => (
          <FinderCard key={solution.panels[0]?.product_id} solution={solution} />
        ))}
      </ol>
      {solution_count > count && (
        <p className={css.more}>
          {cards.shown(count, solution_count)}
          {more > 0 && (
            <Link
              to={to.finder({ fields: { ...query, show: String(count + more) } })}
              keepsScroll
              look="plain"
              onClick={noteNext}
            >
              {cards.showMore(more)}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
