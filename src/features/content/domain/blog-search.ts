import type { Language } from '#shared/language.ts'

/** What the address of the blog says. */
export interface BlogSearch {
  /** 'yyyy-MM' */
  month: string | null
  tag: string | null
  page: number
}

const monthPattern = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/
const tagPattern = /^[a-z0-9-]{1,100}$/
const pageLimit = 1_000_000

/** Never throws: what is wrong is left out. */
export function parseBlogSearch({ month = '', tag = '', page = '' }: Readonly<Record<string, string>>): BlogSearch {
  const number = /^\d{1,7}$/.test(page) ? Number(page) : 1
  return {
    month: monthPattern.test(month) ? month : null,
    tag: tagPattern.test(tag.toLowerCase()) ? tag.toLowerCase() : null,
    page: Math.min(Math.max(number, 1), pageLimit),
  }
}

/** The query of the address; what is as usual is left out. */
export function blogSearchToQuery({ month, tag, page }: BlogSearch) {
  return { month: month ?? undefined, tag: tag ?? undefined, page: page > 1 ? String(page) : undefined }
}

/** 'May 2026' for '2026-05'. */
export function formatMonth(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
