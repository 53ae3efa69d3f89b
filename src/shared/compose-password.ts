// spec §9: 20 characters, each of at most four UTF-16 units where its accents are decomposed (as in Greek ᾂ).
const longestTyped = 4 * 20

/**
 * Composes the accents of a password, because keyboards differ in how they send them; null for a text that is too long for a
 * password. The length is checked first, because the time of composing grows with the square of a run of accents.
 */
export function composePassword(typed: string): string | null {
  return typed.length > longestTyped ? null : typed.toWellFormed().normalize('NFC')
}
