import type { FoundLink } from '#features/search/contract.ts'
import { isOwnAddress } from '#features/shell/domain/own-address.ts'
import { Link } from '#web/ui/Link.tsx'
import css from './search-page.module.css'

/** Documents or posts that belong to what was found. */
export function FoundReading({ title, links }: { title: string; links: readonly FoundLink[] }) {
  if (links.length === 0) return null
  return (
    <section className={css.reading}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ title: name, url }) => (
          <li key={url}>{isOwnAddress(url) ? <Link to={url}>{name}</Link> : <a href={url}>{name}</a>}</li>
        ))}
      </ul>
    </section>
  )
}
