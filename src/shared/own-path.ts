/** Whether a URL is a page of this site: a local path whose last part is not a file. */
export function isOwnPath(url: string): boolean {
  return /^\/(?!\/)/.test(url) && !/\.\w+$/.test(url.split(/[?#]/)[0] ?? '')
}

/** The reply of setLanguage where no path of this site was given. */
export const homePath = 'home'

/**
 * The path to go to after a login or a change of language: the wished path where it is one of this site, else 'home'. Refuses
 * what browsers would take for another host: '//evil', '/\evil', '/%09/evil' with a real tab.
 */
export function returnPath(wished: string | undefined): string {
  if (wished === undefined || !wished.startsWith('/')) return homePath
  const path = wished.split(/[?#]/)[0] ?? ''
  return path.includes('//') || /[\p{Cc}\p{Z}\\]/u.test(wished) ? homePath : wished
}
