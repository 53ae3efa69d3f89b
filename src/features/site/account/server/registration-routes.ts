import { emailName } from '#features/site/session/domain/personal-form.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { keyReused } from '#server/calls/idempotency.ts'
import { readForm } from '#server/calls/read-form.ts'
import { withMinimumTime } from '#server/security/constant-time.ts'
import { activateAccount, register, resendActivation } from '../contract.ts'
import { answerText } from '../messages/answers.ts'
import { activate } from './activation.ts'
import type { OwnData } from './own-data-routes.ts'
import { checkStep, readSignUp } from './read-registration.ts'
import { resendConfirmation, signUp } from './sign-up.ts'

export function registrationRoutes({ onChange }: Pick<OwnData, 'onChange'>): Binding[] {
  return [
    handle(register, async ({ query, body }, context) => {
      const { language } = context
      if (query.validateOnly) {
        checkStep(query.validateOnly, body.sent, context)
        return { success: true as const, result: '' }
      }
      const outcome = await withMinimumTime(async () => signUp(await readSignUp(body.sent, context), context))
      if (outcome === 'key_reused') throw keyReused()
      return { success: true as const, result: answerText[language].registered }
    }),

    handle(activateAccount, async ({ query }, context) => {
      const { status, text } = await activate({ token: query.token, guid: query.userId }, context, onChange)
      return { status, result: answerText[context.language][text] }
    }),

    handle(resendActivation, async ({ body }, context) => {
      const { email } = readForm(body, context)
      await withMinimumTime(() => resendConfirmation(emailName(email), context))
      return { result: answerText[context.language].confirmationSent }
    }),
  ]
}
