/**
 * Everything that a browser keeps of a visitor's choices, by its name in the local storage: units of measure, the order of
 * the compare list, the product pages seen last, where a sign-up was begun. Beside it only the session is kept there (access-token.ts).
 */
export const choiceNames = ['units', 'compare_order', 'recently_viewed', 'after_sign_up'] as const
type ChoiceName = (typeof choiceNames)[number]

/** A choice that this browser keeps, such as the units. Storage may be blocked: then it lasts as long as the page. */
export function readChoice(key: ChoiceName): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function saveChoice(key: ChoiceName, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing is kept.
  }
}
