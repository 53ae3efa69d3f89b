/** Where a basket goes back to: only by https, and only to a host that staff has allowed for this buyer; null for any other. */
export function readReturnUrl(text: string, allowedHosts: readonly string[]): { url: string; origin: string } | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (!allowedHosts.some(host => host.toLowerCase() === url.host)) return null
  return { url: url.href, origin: url.origin }
}
