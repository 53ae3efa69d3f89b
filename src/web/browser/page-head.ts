import type { Language } from '#shared/language.ts'
import { canonicalPathOf, pageLinks } from '#shared/page-links.ts'
import { withSuffix } from '#shared/page-title.ts'
import type { Meta } from '../page.ts'

/** What the head of the page that has come says. */
export interface PageHead {
  meta: Meta
  suffix: string
  language: Language
  /** Without the prefix of a language. */
  path: string
  /** Not for search engines. */
  isHidden: boolean
}

/** spec §2: after each navigation the title is the page's with the company suffix, and the head what the server would send. */
export function updateHead({ meta, suffix, language, path, isHidden }: PageHead): void {
  document.title = withSuffix(meta.title, suffix)
  const { canonical, alternates } = pageLinks(publicUrl(), language, canonicalPathOf(meta, path))
  replaceTags('meta[name=description]', 'meta', [
    meta.description && { name: 'description', content: meta.description },
  ])
  replaceTags('meta[name=robots]', 'meta', [isHidden && { name: 'robots', content: 'noindex' }])
  replaceTags('meta[property="og:url"]', 'meta', [!isHidden && { property: 'og:url', content: canonical }])
  replaceTags('link[rel=canonical],link[rel=alternate]', 'link', [
    ...(isHidden ? [] : [{ rel: 'canonical', href: canonical }]),
    ...(isHidden ? [] : alternates.map(twin => ({ rel: 'alternate', ...twin }))),
    meta.feed && { rel: 'alternate', type: 'application/rss+xml', ...meta.feed },
  ])
}

type Attributes = Record<string, string | undefined>

function replaceTags(
  old: string,
  name: 'meta' | 'link',
  tags: readonly (Attributes | false | '' | null | undefined)[],
) {
  for (const tag of document.head.querySelectorAll(old)) tag.remove()
  for (const attributes of tags) {
    if (!attributes) continue
    const tag = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) if (value !== undefined) tag.setAttribute(key, value)
    document.head.append(tag)
  }
}

/** The site may be reached by other names than the one that stands for it: the server has named that at the first page. */
function publicUrl(): string {
  const picture = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
  return picture ? new URL(picture).origin : location.origin
}

/** Focus goes to the heading of the new page, whose reading announces it; on the same path to that of its new part. */
export function announcePage(isSamePath: boolean): void {
  const part = isSamePath ? document.querySelector<HTMLElement>('main [data-part-heading]') : null
  const heading = part ?? document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
