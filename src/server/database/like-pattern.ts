/** For LIKE: the text wherever it stands, its signs taken as they are written. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
