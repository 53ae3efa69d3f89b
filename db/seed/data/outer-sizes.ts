/** The outside of a part, or of the stack or bag that a pack of it makes, in inches and pounds. */
interface OuterSize {
  width: number
  height: number
  depth: number
  weight?: number
  /** R: a reading, what such a part measures; nobody has measured ours. */
  basis: 'R'
}

/** Accessories, whose facts name no outer size or only a part of it; weights where the facts have none. */
export const outerSizes: Record<string, OuterSize> = {
  'HB-19-1U': { width: 19, height: 1.75, depth: 12, basis: 'R' },
  'HB-1923-2U': { width: 19, height: 3.5, depth: 12, basis: 'R' },
  'HB-23-3U': { width: 23, height: 5.25, depth: 15, basis: 'R' },
  'HB-23-4U-SA': { width: 23, height: 7, depth: 15, basis: 'R' },
  'BC-100': { width: 4, height: 1, depth: 6, weight: 0.3, basis: 'R' },
  'BC-500': { width: 6, height: 2, depth: 8, weight: 1.3, basis: 'R' },
  'BC-R100': { width: 4, height: 1, depth: 6, weight: 0.4, basis: 'R' },
  'RA-1923-1U': { width: 2.5, height: 1.75, depth: 3, weight: 0.6, basis: 'R' },
  'RA-1923-2U': { width: 2.5, height: 3.5, depth: 3, weight: 1, basis: 'R' },
  'RA-1921-1U': { width: 1.5, height: 1.75, depth: 3, weight: 0.5, basis: 'R' },
  'RA-OFF5-1U': { width: 1.5, height: 1.75, depth: 6, weight: 0.9, basis: 'R' },
  'CM-TB19-4': { width: 19, height: 1, depth: 4, weight: 0.9, basis: 'R' },
  'CM-TB23-6': { width: 23, height: 1, depth: 6, weight: 1.3, basis: 'R' },
  'CM-RP-1U': { width: 19, height: 1.75, depth: 4, weight: 1.2, basis: 'R' },
  'CM-TC-1U': { width: 17, height: 1.75, depth: 1, weight: 0.5, basis: 'R' },
}
