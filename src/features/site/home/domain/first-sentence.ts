/** Returns the first sentence. A point without a blank after it, as in a decimal number, does not end a sentence. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s+\p{Lu}|\s*$)/su.exec(text)?.[0] ?? text
}
