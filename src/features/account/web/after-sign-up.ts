import { readChoice, saveChoice } from '#web/browser/saved-choice.ts'

const key = 'after_sign_up'

/** Where a sign-up was begun: its mail's link may open in another tab. Empty: nowhere in particular. */
export const keepTarget = (redirect: string | undefined): void => saveChoice(key, redirect ?? '')

/** For the login page, which follows local addresses only. */
export function keptTarget(): { redirect?: string } {
  const redirect = readChoice(key)
  return redirect ? { redirect } : {}
}
