import { splitLanguagePrefix } from '#shared/language.ts'

/** Where the server leads on from a page that is not there any more: a path without its language, or null. */
export async function findMoved(url: string): Promise<string | null> {
  const answer = await fetch(url).catch(() => null)
  if (!answer?.redirected) return null
  const { pathname, search } = new URL(answer.url)
  return splitLanguagePrefix(pathname).path + search
}
