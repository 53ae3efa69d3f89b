import { emailName } from '#features/site/session/domain/personal-form.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { refused } from '#server/calls/refusal.ts'
import { withMinimumTime } from '#server/security/constant-time.ts'
import { checkPasswordRecovery, resetPassword, sendPasswordRecovery } from '../contract.ts'
import type { LinkState } from '../domain/link-state.ts'
import { answerText } from '../messages/answers.ts'
import { readLink } from './links.ts'
import { sendLink, setPassword } from './password-recovery.ts'

const statusOf = {
  unknown: 'wrong_token',
  used: 'already_changed',
  expired: 'expired',
} as const satisfies Record<Exclude<LinkState, 'ready'>, string>

export function recoveryRoutes(): Binding[] {
  return [
    handle(sendPasswordRecovery, async ({ body }, context) => {
      const { email } = readForm(body, context)
      await withMinimumTime(() => sendLink(emailName(email), context))
      return { result: answerText[context.language].recoverySent }
    }),

    handle(checkPasswordRecovery, async ({ query }, context) => {
      const { db, language } = context
      const { state } = await readLink(db, { token: query.token, guid: query.guid }, ['reset'], context)
      const status = state === 'ready' ? state : statusOf[state]
      return { status, result: answerText[language][status] }
    }),

    handle(resetPassword, async ({ query, body }, context) => {
      const { db, language } = context
      const { state, link } = await readLink(db, { token: query.token, guid: query.guid }, ['reset'], context)
      if (state !== 'ready') throw refused(statusOf[state], answerText[language][statusOf[state]])
      const { new_password: password } = readForm(body, context)
      await setPassword(link, password, context)
      return { status: 'changed' as const, result: answerText[language].passwordChanged }
    }),
  ]
}
