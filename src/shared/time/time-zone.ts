/** Whether a text is the name of a time zone, such as America/New_York. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    // An offset such as +02:00 is taken too, but knows no summer time.
    return /^[A-Za-z]/.test(text)
  } catch {
    return false
  }
}
