import type { ReplyOf } from '#shared/call.ts'
import { useSite, useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import type { listActs } from '../contract.ts'
import { profileText } from '../messages/profile.ts'
import css from './account.module.css'

/** When members of the staff acted in the customer's place, and why. */
export function Acts({ acts }: { acts: ReplyOf<typeof listActs>['acts'] }) {
  const text = useText(profileText)
  const { language } = useSite()
  const instant = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <section className={css.section} aria-labelledby="acts">
      <h2 id="acts">{text.acts}</h2>
      <p>{text.actsHelp}</p>
      <ul>
        {acts.map(({ at, by, reason }) => (
          <li key={at}>
            <time dateTime={at}>{instant.format(new Date(at))}</time>
            {by && `, ${by}`}
            <Colon /> {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
