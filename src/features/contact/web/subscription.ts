import * as z from 'zod/mini'
import { botCheckHeaders, type Solved, solveBotCheck } from '#features/bot-check/web/widgets/solve-bot-check.ts'
import type { Language } from '#shared/language.ts'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { showToast } from '#web/action.ts'
import type { CallApi } from '#web/page.ts'
import { subscribeNewsletter } from '../contract.ts'
import { NewsletterForm } from '../domain/newsletter-form.ts'

let solving: Promise<Solved> | null = null

/** As soon as the field has the focus, so that nobody waits for it later. */
export function beginBotCheck(call: CallApi): void {
  solving ??= solveBotCheck(call)
  // Tried once more when the form is sent.
  solving.catch(() => {
    solving = null
  })
}

/** spec §5: the field's own errors; spec §8: a thank-you for success, and silence for any failure. */
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
    // A solution serves once.
    solving = null
  }
}

async function fresh(call: CallApi): Promise<Solved> {
  const solved = await (solving ?? solveBotCheck(call))
  return solved.expiresAtMs > Date.now() ? solved : solveBotCheck(call)
}
