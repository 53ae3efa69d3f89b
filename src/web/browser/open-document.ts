import { isLeaving, MissingFile } from './leaving.ts'

/**
 * Loads the page that the visitor has gone to as a document, where a file of it did not come: a browser asks for the file no more while the
 * document lives in which it failed. Does nothing for other errors, for a page that nobody has gone to, and while the site is out of reach.
 */
export async function openDocumentAfter(error: unknown, href: string): Promise<void> {
  const { pathname } = new URL(href, location.origin)
  if (!(error instanceof MissingFile) || pathname === loadedPath()) return
  const answer = await fetch(href, { method: 'HEAD' }).catch(() => null)
  if (!answer || isLeaving() || pathname !== location.pathname) return
  location.reload()
  await new Promise(() => {})
}

/** The page whose document this is: another would be no better. */
function loadedPath(): string | null {
  const [opened] = performance.getEntriesByType('navigation')
  return opened ? new URL(opened.name).pathname : null
}
