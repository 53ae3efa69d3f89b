// spec §9: 20 characters. One of them is at most four units where its accents are typed apart (as ᾂ in Greek).
const longestTyped = 4 * 20

/**
 * A password with its accents composed, since two keyboards type them in two ways; null for one that is too long to be anybody's.
 * Its length is looked at first: composing takes the square of a run of accents.
 */
export function composePassword(typed: string): string | null {
  return typed.length > longestTyped ? null : typed.toWellFormed().normalize('NFC')
}
