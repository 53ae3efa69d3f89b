/** The first sentence of a text; a decimal point or an abbreviation without a blank after it ends none. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s+\p{Lu}|\s*$)/su.exec(text)?.[0] ?? text
}
