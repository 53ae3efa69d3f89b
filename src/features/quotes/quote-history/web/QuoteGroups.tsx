import { groupText } from '#features/quotes/quote/domain/group-words.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Quote } from '../domain/quote-record.ts'

/** The configured groups of a quote, each with a link to its configuration where there is one. */
export function QuoteGroups({ quote: { groups } }: { quote: Pick<Quote, 'groups'> }) {
  const text = useText(groupText)
  const { language } = useSite()
  if (groups.length === 0) return null
  const number = new Intl.NumberFormat(language)
  return (
    <section aria-labelledby="quote-groups">
      <h2 id="quote-groups">{text.heading}</h2>
      <ul>
        {groups.map(({ id, name, quantity, version, problem_count, view_url }) => (
          <li key={id}>
            {number.format(quantity)} × {name || text.group}, {text.version(version)}
            {problem_count > 0 && ` · ${text.problems(problem_count)}`}{' '}
            {view_url && (
              <Link to={view_url} aria-label={text.showNamed(name)}>
                {text.show}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
