import { to } from '#routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { SavedConfiguration } from '../../contract.ts'
import { savedPageText } from '../../messages/saved-pages.ts'
import css from './saved.module.css'

interface VersionsProps {
  saved: SavedConfiguration
  configurationKey: string
}

/** The versions, the newest first, each with a link to it and to what it has changed. */
export function Versions({ saved: { versions, version, can_edit }, configurationKey: key }: VersionsProps) {
  const text = useText(savedPageText)
  const { language } = useSite()
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return (
    <section className={css.part} aria-labelledby="versions">
      <h2 id="versions">{text.versions}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the keyboard */}
      <section className={css.scroll} aria-label={text.versions} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text.number}</th>
              <th scope="col">{text.saved}</th>
              {can_edit && <th scope="col">{text.author}</th>}
              <th scope="col">{text.note}</th>
              <th scope="col">{text.openProblems}</th>
              <th scope="col">{text.compare}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ number, base_number, note, author, created_on, problem_count }) => (
              <tr key={number} aria-current={number === version || undefined}>
                <th scope="row">
                  <Link to={to.configuration({ key, version: number })}>{number}</Link>
                </th>
                <td className={css.moment}>{moment.format(new Date(created_on))} UTC</td>
                {can_edit && <td>{author}</td>}
                <td>{note}</td>
                <td>{problem_count}</td>
                <td>
                  {base_number !== null && (
                    <Link
                      to={to.compareConfiguration({ key, from: base_number, to: number })}
                      aria-label={text.compareWith(base_number, number)}
                    >
                      {base_number} – {number}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
