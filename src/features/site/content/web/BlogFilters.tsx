import { to } from '#routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { BlogList } from '../contract.ts'
import { type BlogSearch, formatMonth } from '../domain/blog-search.ts'
import { feedUrl } from '../domain/content-urls.ts'
import { blogText } from '../messages/blog.ts'
import css from './blogs-page.module.css'

/** Links to the topics, the months and the feed of the blog. */
export function BlogFilters({ list, shown }: { list: BlogList; shown: BlogSearch }) {
  const text = useText(blogText)
  const { language } = useSite()
  const years = [...Map.groupBy(list.months, ({ month }) => month.slice(0, 4))]
  const openYear = (shown.month ?? list.months[0]?.month ?? '').slice(0, 4)
  return (
    <aside className={css.filters}>
      {list.tags.length > 0 && (
        <nav aria-labelledby="blog-topics">
          <h2 id="blog-topics">{text.topics}</h2>
          <ul className={css.topics}>
            {list.tags.map(({ tag, name, count }) => (
              <li key={tag}>
                <Link
                  to={to.blogs({ tag })}
                  className={css.topic}
                  aria-current={tag === shown.tag ? 'page' : undefined}
                >
                  {name} <span className={css.number}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {list.months.length > 0 && (
        <nav aria-labelledby="blog-archive">
          <h2 id="blog-archive">{text.archive}</h2>
          {years.map(([year, months]) => (
            <details key={year} open={year === openYear}>
              <summary className={css.year}>
                {year} <span className={css.number}>{months.reduce((sum, { count }) => sum + count, 0)}</span>
              </summary>
              <ul className={css.months}>
                {months.map(({ month, count }) => (
                  <li key={month}>
                    <Link
                      to={to.blogs({ month })}
                      className={css.month}
                      aria-current={month === shown.month ? 'page' : undefined}
                    >
                      <span>{formatMonth(month, language)}</span> <span className={css.number}>{count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
      )}
      <p>
        <a href={feedUrl(language)} className={css.feed}>
          {text.feed}
        </a>
      </p>
    </aside>
  )
}
