/** A page of this site: a local path whose last part is not a file. */
export function isOwnPath(url: string): boolean {
  return /^\/(?!\/)/.test(url) && !/\.\w+$/.test(url.split(/[?#]/)[0] ?? '')
}

/** The answer of setLanguage where no path, or none of this site, was given. */
export const homePath = 'home'

/**
 * The path to go to after a login or a change of language: a path of this site as it was given, else 'home'. Refuses what
 * browsers would read as another host: '//evil', '/\evil', '/%09/evil' with a real tab.
 */
export function returnPath(wished: string | undefined): string {
  if (wished === undefined || !wished.startsWith('/')) return homePath
  const path = wished.split(/[?#]/)[0] ?? ''
  return path.includes('//') || /[\p{Cc}\p{Z}\\]/u.test(wished) ? homePath : wished
}
