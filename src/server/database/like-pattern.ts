/** Makes the pattern for LIKE that finds the text anywhere; % and _ in the text have no special meaning. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
