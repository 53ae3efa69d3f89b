import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Topic } from '../contract.ts'
import { readingText } from '../messages/content.ts'
import css from './read-page.module.css'

type Former = NonNullable<Topic['former_versions']>[number]

interface TopicVersionsProps {
  topic: Topic
  address: string
  /** The former text that is shown; null for the one in force. */
  former: Former | null
}

/** Since when the text holds, or until when it did, and the other texts that the page has had. */
export function TopicVersions({ topic, address, former }: TopicVersionsProps) {
  const text = useText(readingText)
  const { language } = useSite()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  // A day is read as its midnight in UTC.
  const dayOf = (at: string | null | undefined) => (at ? day.format(new Date(at)) : null)
  const since = dayOf(former ? former.from : topic.in_force_from)
  const others = (topic.former_versions ?? []).filter(({ id }) => id !== former?.id)
  const at = (id: number) => `${address}${address.includes('?') ? '&' : '?'}version=${id}`
  return (
    <aside className={css.versions} aria-label={text.versions}>
      {former ? (
        <p>
          <strong>{text.heldUntil(since, dayOf(former.until) ?? '')}</strong> <Link to={address}>{text.inForce}</Link>
        </p>
      ) : (
        since && <p>{text.inForceSince(since)}</p>
      )}
      {others.length > 0 && (
        <ul>
          {others.map(({ id, from, until }) => (
            <li key={id}>
              <Link to={at(id)}>{text.heldUntil(dayOf(from), dayOf(until) ?? '')}</Link>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
