/** The address of a program, as it may be saved; null for one that is not https, or carries a password or a part of a page. */
export function readEndpointUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username || url.password || url.hash) return null
  return url
}

/** The host without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
