import { ProfileFrame } from '#features/site/account/web/widgets/ProfileFrame.tsx'
import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link, usePublicHref } from '#web/ui/Link.tsx'
import { listConfigurations } from '../contract.ts'
import { savedPageText } from '../messages/saved-pages.ts'
import { ConfigurationRow } from './saved/ConfigurationRow.tsx'
import css from './saved/saved.module.css'

export const load = ({ call, search }: LoadArgs) =>
  call(listConfigurations, {
    query: {
      ...(search.q ? { q: search.q.slice(0, 200) } : {}),
      ...(search.page ? { page_number: search.page } : {}),
    },
  })

/** The customer's configurations, which can be searched, renamed and deleted. */
export default function ConfigurationsPage({ data, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(savedPageText)
  const action = usePublicHref(to.configurations())
  const { configurations, page_number: page, total_pages, has_previous_page, has_next_page } = data
  return (
    <ProfileFrame title={text.list}>
      <form className={css.search} action={action}>
        <label>
          {text.search}
          <input type="search" name="q" maxLength={200} defaultValue={search.q ?? ''} />
        </label>
        <Button type="submit">{text.find}</Button>
      </form>
      {configurations.length === 0 && <p>{text.empty}</p>}
      <ul className={css.list}>
        {configurations.map(row => (
          <ConfigurationRow key={row.key} row={row} />
        ))}
      </ul>
      {total_pages > 1 && (
        <nav className={css.actions} aria-label={text.pages(page, total_pages)}>
          {has_previous_page && <Link to={to.configurations({ q: search.q, page: page - 1 })}>{text.previous}</Link>}
          <span>{text.pages(page, total_pages)}</span>
          {has_next_page && <Link to={to.configurations({ q: search.q, page: page + 1 })}>{text.next}</Link>}
        </nav>
      )}
      <p>
        <Link to={to.choosePanel()} look="plain">
          {text.choose}
        </Link>
      </p>
    </ProfileFrame>
  )
}
