import type { Language } from '#shared/language.ts'

/** The query of the blog's URL. */
export interface BlogSearch {
  /** 'yyyy-MM' */
  month: string | null
  tag: string | null
  page: number
}

const monthPattern = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/
const tagPattern = /^[a-z0-9-]{1,100}$/
const pageLimit = 1_000_000

/** Reads the query. Ignores wrong values and never throws. */
export function parseBlogSearch({ month = '', tag = '', page = '' }: Readonly<Record<string, string>>): BlogSearch {
  const number = /^\d{1,7}$/.test(page) ? Number(page) : 1
  return {
    month: monthPattern.test(month) ? month : null,
    tag: tagPattern.test(tag.toLowerCase()) ? tag.toLowerCase() : null,
    page: Math.min(Math.max(number, 1), pageLimit),
  }
}

/** Builds the query of the URL without default values. */
export function blogSearchToQuery({ month, tag, page }: BlogSearch) {
  return { month: month ?? undefined, tag: tag ?? undefined, page: page > 1 ? String(page) : undefined }
}

/** Formats '2026-05' as 'May 2026'. */
export function formatMonth(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
