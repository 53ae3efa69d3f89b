import type { Search } from '#web/page.ts'
import { parseSearch } from '#web/search-text.ts'

/** The fields of a form as the query that it would send. */
export function readForm(form: HTMLFormElement): Search {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return parseSearch(new URLSearchParams(entries).toString())
}
