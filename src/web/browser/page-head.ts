import type { Meta } from '#web/page.ts'

/** spec §2: after each navigation the title is the page's with the company suffix, the description the page's. */
export function updateHead(meta: Meta, suffix: string): void {
  document.title = [meta.title, suffix].filter(Boolean).join(' | ')
  // The head that the server has sent names the first page; on another these would name a wrong one.
  for (const old of document.head.querySelectorAll('[rel=canonical],[rel=alternate],[property="og:url"]')) old.remove()
  const description = document.querySelector('meta[name="description"]') ?? document.createElement('meta')
  if (!meta.description) return description.remove()
  description.setAttribute('name', 'description')
  if (meta.descriptionLanguage) description.setAttribute('lang', meta.descriptionLanguage)
  else description.removeAttribute('lang')
  description.setAttribute('content', meta.description)
  document.head.append(description)
}

/** Focus goes to the heading of the new page, whose reading announces it. */
export function announcePage(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
