import type { PageLinks } from './page-links.ts'

/** A tag of a page's head. The server writes it as HTML, the browser adds it as an element. */
export interface HeadTag {
  name: 'meta' | 'link'
  attributes: Record<string, string>
}

interface HeadFacts {
  description?: string | null
  /** null: the page is not for search engines and has no canonical URL. */
  links: PageLinks | null
  feed?: { href: string; title: string }
}

/** The tags of the head besides the title; the same for the first page and after each navigation. */
export function headTags({ description, links, feed }: HeadFacts): HeadTag[] {
  const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } })
  const link = (attributes: Record<string, string>): HeadTag => ({ name: 'link', attributes })
  return [
    ...(description ? [meta('description', description)] : []),
    links ? link({ rel: 'canonical', href: links.canonical }) : meta('robots', 'noindex'),
    ...(links?.alternates ?? []).map(({ hreflang, href }) => link({ rel: 'alternate', hreflang, href })),
    ...(feed ? [link({ rel: 'alternate', type: 'application/rss+xml', title: feed.title, href: feed.href })] : []),
  ]
}

/** spec §2: a page's title, a bar, and the company's suffix; a title that already ends with the suffix stays as it is. */
export function withSuffix(title: string | undefined, suffix: string | undefined): string {
  if (!title || !suffix) return title || suffix || ''
  return title === suffix || title.endsWith(` | ${suffix}`) ? title : `${title} | ${suffix}`
}
