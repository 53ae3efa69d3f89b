import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import { useChanges } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { countMentions } from '#features/quotes/quote-thread/desk-contract.ts'
import { attempt } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { todayFilters } from '../../domain/today.ts'
import { todayText } from '../../messages/desk-today.ts'
import { seenQuotes } from '../list/seen-quotes.ts'
import css from './mention-bell.module.css'

/** In how many quotes a note names the member that they have not looked at; leads to these quotes. */
export function MentionBell() {
  const mayRead = useMay('quote.read')
  return mayRead && <Bell />
}

function Bell() {
  const text = useText(todayText)
  const { call } = useSite()
  const seen = useStore(seenQuotes, 0)
  const [{ count, is_capped: isCapped }, setNews] = useState({ count: 0, is_capped: false })
  // Where it fails, the last answer stands; the next change asks again.
  const ask = useEffectEvent(() => void attempt(call(countMentions).then(setNews)))
  useChanges('quote', () => ask())
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks again after the member has looked
  useEffect(() => ask(), [seen])
  const shown = isCapped ? text.many : `${count}`
  return (
    <>
      <Link
        to={toDesk.quotes(todayFilters.mentions)}
        className={css.bell}
        data-new={count > 0 || undefined}
        aria-label={text.bell(shown)}
      >
        <BellIcon />
        {count > 0 && <strong>{shown}</strong>}
      </Link>
      <VisuallyHidden role="status">{count > 0 ? text.bell(shown) : ''}</VisuallyHidden>
    </>
  )
}

const BellIcon = () => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d="M6 17V10a6 6 0 0 1 12 0v7l2 2H4l2-2Zm4 4h4" />
  </svg>
)
