import { type Binding, handle } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { changePassword as changePasswordCall } from '../contract.ts'
import { answerText } from '../messages/answers.ts'
import { changePassword } from './change-password.ts'
import { refuseCommon, requireAccount, requireOwnPassword } from './own-account.ts'

export function passwordRoutes(): Binding[] {
  return [
    handle(changePasswordCall, async ({ body }, context) => {
      const { language } = context
      const customer = await requireAccount(context)
      const { old_password: old, new_password: password } = readForm(body, context)
      await requireOwnPassword(customer, old, 'old_password', context)
      refuseCommon(password, { ...customer, email: customer.email ?? '' }, 'new_password', language)
      await changePassword(customer, password, context, { keepSession: customer.session.tokenHash })
      return { result: answerText[language].passwordChanged }
    }),
  ]
}
