/** spec §2: a page's title, a bar, and the company's suffix; a title that already ends with the suffix stays as it is. */
export function withSuffix(title: string | undefined, suffix: string | undefined): string {
  if (!title || !suffix) return title || suffix || ''
  return title === suffix || title.endsWith(` | ${suffix}`) ? title : `${title} | ${suffix}`
}
