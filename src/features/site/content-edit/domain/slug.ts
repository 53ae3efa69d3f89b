import { plainLetters } from '#shared/text/plain-letters.ts'
import { trimEnds } from '#shared/text/trim-ends.ts'

export const seNameLength = 100
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The words of a title as they stand in a URL; '' for a title without letters and digits. */
export function slugOf(title: string): string {
  const words = plainLetters(title.slice(0, 300))
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return trimEnds(trimEnds(words, isHyphen).slice(0, seNameLength), isHyphen)
}

const isHyphen = (sign: string) => sign === '-'
