// Shorter first sentences stay together with the next one; an abbreviation such as 'in.' does not end a sentence.
const shortest = 40
const ends = /(?<!\b(?:in|max|min|approx|máx|mín|n\.º))\.\s+(?=\p{Lu})/giu

/** The first sentence of a description, and what follows it. Trusted text: descriptions of our own catalogue. */
export function splitLead(description: string): { lead: string; rest: string } {
  for (const { index, 0: end } of description.matchAll(ends)) {
    if (index < shortest) continue
    return { lead: description.slice(0, index + 1), rest: description.slice(index + end.length) }
  }
  return { lead: description, rest: '' }
}
