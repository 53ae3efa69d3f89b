import tabsCss from '#desk/tabs.module.css'
import { toDesk } from '#desk-routes.ts'
import { type Search, useText } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { Link } from '#web/ui/Link.tsx'
import { mailStates } from '../domain/mail-actions.ts'
import { mailQueueText } from '../messages/desk-mail.ts'

/** The states as tabs; the other filters stay. */
export function StateTabs({ search: { cursor: _, state: shown, ...filters } }: { search: Search }) {
  const text = useText(mailQueueText)
  const tab = (state: string | undefined, name: string) => (
    <Link
      key={name}
      to={toDesk.mails() + stringifySearch({ state, ...filters })}
      aria-current={shown === state ? 'page' : undefined}
      keepsScroll
    >
      {name}
    </Link>
  )
  return (
    <nav aria-label={text.tabs} className={tabsCss.tabs}>
      {tab(undefined, text.all)}
      {mailStates.map(state => tab(state, text.tabNames[state]))}
    </nav>
  )
}
