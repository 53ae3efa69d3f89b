/** What setLanguage answers where no address, or none of ours, was given. */
export const homeAddress = 'home'

/**
 * The address to go to after a change of language: a path of this site as it was given, else 'home'. What browsers would
 * read as another host ('//evil', '/\evil', '/%09/evil' with a real tab) is none of ours.
 */
export function returnAddress(wished: string | undefined): string {
  if (wished === undefined || !wished.startsWith('/')) return homeAddress
  const path = wished.split(/[?#]/)[0] ?? ''
  return path.includes('//') || /[\p{Cc}\p{Z}\\]/u.test(wished) ? homeAddress : wished
}
