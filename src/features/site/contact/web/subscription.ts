import * as z from 'zod/mini'
import { botCheckHeaders, type Solved, solveBotCheck } from '#features/site/bot-check/web/widgets/solve-bot-check.ts'
import type { Language } from '#shared/language.ts'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { showToast } from '#web/action.ts'
import type { CallApi } from '#web/page.ts'
import { subscribeNewsletter } from '../contract.ts'
import { NewsletterForm } from '../domain/newsletter.ts'

let solving: Promise<Solved> | null = null

/** Called when the field gets the focus, so that the visitor does not wait for it later. */
export function beginBotCheck(call: CallApi): void {
  solving ??= solveBotCheck(call)
  // Submitting the form tries again.
  solving.catch(() => {
    solving = null
  })
}

/** spec §5: returns the field's error; spec §8: shows a thank-you after success, and nothing after a failure. */
export async function subscribe(
  call: CallApi,
  language: Language,
  typed: string,
): Promise<{ error: string; isSent: boolean }> {
  const parsed = z.safeParse(NewsletterForm, { email: typed })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { error: wordFormIssue(issue?.message ?? '', formText[language]), isSent: false }
  }
  try {
    const { result } = await call(
      subscribeNewsletter,
      { query: { subscribe: 'true', email: parsed.data.email } },
      { headers: botCheckHeaders(await fresh(call)) },
    )
    await showToast({ kind: 'success', text: result })
    return { error: '', isSent: true }
  } catch {
    return { error: '', isSent: false }
  } finally {
    // The server accepts a solution once.
    solving = null
  }
}

async function fresh(call: CallApi): Promise<Solved> {
  const solved = await (solving ?? solveBotCheck(call))
  return solved.expiresAtMs > Date.now() ? solved : solveBotCheck(call)
}
