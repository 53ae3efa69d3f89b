export const passwordStrengths = ['weak', 'fair', 'good', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

const alphabets = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/** A hint while typing, not a rule. Different characters count most, then the kinds of characters; repeated ones count nothing. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = new Set(password).size
  const kinds = alphabets.filter(alphabet => alphabet.test(password)).length
  const points = characters + 2 * (kinds - 1)
  if (characters < 6 || points < 8) return 'weak'
  if (points < 12) return 'fair'
  return points < 16 ? 'good' : 'strong'
}
