/** spec §2: a page's title, then the company's suffix behind a bar; a title that ends with it already has it once. */
export function withSuffix(title: string | undefined, suffix: string | undefined): string {
  if (!title || !suffix) return title || suffix || ''
  return title === suffix || title.endsWith(` | ${suffix}`) ? title : `${title} | ${suffix}`
}
