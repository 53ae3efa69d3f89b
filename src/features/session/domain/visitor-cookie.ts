export const visitorCookie = 'visitor'
/** The longest that browsers keep a cookie is 400 days; a quote cart is kept for a year. */
export const visitorSeconds = 365 * 24 * 3600

/** Whether the text can be a key that the server gave out: 32 bytes in base64url. */
export function isKey(text: string | null): text is string {
  return text !== null && /^[\w-]{43}$/.test(text)
}
