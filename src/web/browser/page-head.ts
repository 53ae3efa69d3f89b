import { type HeadTag, headTags } from '#shared/head-tags.ts'
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
  const links = isHidden ? null : pageLinks(publicUrl(), language, canonicalPathOf(meta, path))
  for (const tag of document.head.querySelectorAll(ownTags)) tag.remove()
  for (const tag of headTags({ ...meta, links })) append(tag)
  if (links) append({ name: 'meta', attributes: { property: 'og:url', content: links.canonical } })
}

const ownTags =
  'meta[name=description],meta[name=robots],meta[property="og:url"],link[rel=canonical],link[rel=alternate]'

function append({ name, attributes }: HeadTag): void {
  const tag = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value)
  document.head.append(tag)
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
