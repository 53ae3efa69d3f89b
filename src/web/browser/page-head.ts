import { type HeadTag, headTags, withSuffix } from '#shared/head-tags.ts'
import type { Language } from '#shared/language.ts'
import { canonicalPathOf, pageLinks } from '#shared/page-links.ts'
import type { Meta } from '../page.ts'

/** The data for the head of a page. */
export interface PageHead {
  meta: Meta
  suffix: string
  language: Language
  /** Without the language prefix. */
  path: string
  /** Hidden from search engines. */
  isHidden: boolean
}

/** spec §2: after a navigation, sets the title with the company suffix, and the tags that the server would send. */
export function updateHead({ meta, suffix, language, path, isHidden }: PageHead): void {
  document.title = withSuffix(meta.title, suffix)
  const links = isHidden ? null : pageLinks(publicUrl(), language, canonicalPathOf(meta, path), meta.languages)
  for (const tag of document.head.querySelectorAll(ownTags)) tag.remove()
  for (const tag of headTags({ ...meta, links, ...feedOf(meta) })) append(tag)
  if (links) append({ name: 'meta', attributes: { property: 'og:url', content: links.canonical } })
}

/** Readers of feeds need a whole URL. */
const feedOf = ({ feed }: Meta) => (feed ? { feed: { ...feed, href: publicUrl() + feed.href } } : {})

const ownTags =
  'meta[name=description],meta[name=robots],meta[property="og:url"],link[rel=canonical],link[rel=alternate]'

function append({ name, attributes }: HeadTag): void {
  const tag = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value)
  document.head.append(tag)
}

/** The origin of the site's public URL, which may differ from the current one. The first page has it in og:image. */
function publicUrl(): string {
  const picture = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
  return picture ? new URL(picture).origin : location.origin
}

/** The focused element with what is typed in it. */
interface Focused {
  element: Element | null
  value: string | null
}

export function readFocus(): Focused {
  const element = document.activeElement
  return { element, value: element instanceof HTMLInputElement ? element.value : null }
}

/**
 * Moves the focus to the heading of the new page, so that screen readers read it; on the same path, to that of the new part. Whoever
 * went to a field of the frame, or typed in one, while the page was on its way keeps it. `before`: the focus when the page was asked for.
 */
export function announcePage(isSamePath: boolean, before: Focused): void {
  const now = readFocus()
  const isNew = now.element !== before.element || now.value !== before.value
  if (isNew && now.value !== null && now.element?.closest('main') === null) return
  const part = isSamePath ? document.querySelector<HTMLElement>('main [data-part-heading]') : null
  const heading = part ?? document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
