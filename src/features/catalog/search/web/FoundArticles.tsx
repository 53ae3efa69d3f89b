import { isOwnPath } from '#shared/own-path.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { FoundLink, SearchResults } from '../contract.ts'
import { searchText } from '../messages/search-page.ts'
import css from './search-page.module.css'

const kinds = ['pages', 'guides', 'questions', 'posts'] as const
type Found = Pick<SearchResults, (typeof kinds)[number]>

const articlesId = 'found-reading'

export const countArticles = (found: Found) => kinds.reduce((sum, kind) => sum + found[kind].length, 0)

/** Links to pages, guides, answers and posts that have every word of the search. */
export function FoundArticles({ found }: { found: Found }) {
  const text = useText(searchText)
  if (countArticles(found) === 0) return null
  return (
    <section id={articlesId} className={css.found} aria-labelledby={`${articlesId}-title`}>
      <h2 id={`${articlesId}-title`}>{text.reading}</h2>
      {kinds.map(kind => (
        <LinkGroup key={kind} title={text.kinds[kind]} links={found[kind]} />
      ))}
    </section>
  )
}

/** A link to the articles below a long list of products. */
export function LinkToArticles({ found }: { found: Found }) {
  const text = useText(searchText)
  const count = countArticles(found)
  if (count === 0) return null
  return (
    <p>
      <a className={css.below} href={`#${articlesId}`}>
        {text.alsoToRead(count)}
      </a>
    </p>
  )
}

function LinkGroup({ title, links }: { title: string; links: readonly FoundLink[] }) {
  if (links.length === 0) return null
  return (
    <div className={css.reading}>
      <h3>{title}</h3>
      <LinkList links={links} />
    </div>
  )
}

/** The tools that the search names. */
export function FoundTools({ links }: { links: readonly FoundLink[] }) {
  const text = useText(searchText)
  if (links.length === 0) return null
  return (
    <section className={css.tools} aria-labelledby="found-tools-title">
      <h2 id="found-tools-title">{text.tools}</h2>
      <LinkList links={links} />
    </section>
  )
}

/** The data sheets of the found products. */
export function FoundDocuments({ links }: { links: readonly FoundLink[] }) {
  const text = useText(searchText)
  if (links.length === 0) return null
  return (
    <section className={css.reading}>
      <h2>{text.documents}</h2>
      <LinkList links={links} />
    </section>
  )
}

function LinkList({ links }: { links: readonly FoundLink[] }) {
  return (
    <ul>
      {links.map(({ title: name, url }) => (
        <li key={url}>{isOwnPath(url) ? <Link to={url}>{name}</Link> : <a href={url}>{name}</a>}</li>
      ))}
    </ul>
  )
}
