/**
 * The names under which local storage keeps a visitor's choices: units of measure, the order of the compare list, the product pages
 * seen last, the page to return to after a sign-up, the columns chosen for part lists. Apart from them, local storage keeps only the session (access-token.ts).
 */
export const choiceNames = ['units', 'compare_order', 'recently_viewed', 'after_sign_up', 'list_columns'] as const
type ChoiceName = (typeof choiceNames)[number]

/** A choice that this browser stores, such as the units. Null if there is none, or if the browser blocks storage. */
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
    // Storage is blocked: the choice lasts as long as the page.
  }
}
