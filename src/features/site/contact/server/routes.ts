import { pathIn } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import { emailName } from '#features/site/session/domain/personal-form.ts'
import { to } from '#routes.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { keyReused } from '#server/calls/idempotency.ts'
import { readForm } from '#server/calls/read-form.ts'
import { withMinimumTime } from '#server/security/constant-time.ts'
import {
  activateSubscription,
  openUnsubscribePage,
  sendContactMessage,
  subscribeNewsletter,
  unsubscribeInOneClick,
} from '../contract.ts'
import { NewsletterForm } from '../domain/newsletter.ts'
import { contactAnswers } from '../messages/answers.ts'
import { sendMessage } from './send-message.ts'
import { askToLeave, askToSubscribe, confirm, leave } from './subscribe.ts'

export function contactRoutes(): Binding[] {
  return [
    handle(sendContactMessage, async ({ body }, context) => {
      const sent = await sendMessage(readForm(body, context), context)
      if (sent === 'key_reused') throw keyReused()
      return { successfully_sent: true as const, result: sent.result }
    }),

    handle(subscribeNewsletter, async ({ query }, context) => {
      const { email } = readForm({ form: NewsletterForm, sent: query }, context)
      const isLeaving = query.subscribe === 'false'
      await withMinimumTime(() => (isLeaving ? askToLeave : askToSubscribe)(emailName(email), context))
      const answers = contactAnswers[context.language]
      return { result: isLeaving ? answers.leaveAsked : answers.subscribeAsked }
    }),

    handle(activateSubscription, async ({ query: { token = '', active } }, context) => {
      const status = active === 'false' ? await leave(token, context) : await confirm(token, context)
      return { status, result: contactAnswers[context.language][status] }
    }),

    handle(unsubscribeInOneClick, async ({ query: { token = '' } }, context) => {
      const status = await leave(token, context)
      return { status, result: contactAnswers[context.language][status] }
    }),

    handle(openUnsubscribePage, ({ query: { token = '' } }, { language }) => {
      const location = `${pathIn(to.leaveNewsletter(), language)}?${new URLSearchParams({ token })}`
      return new Response(null, { status: 303, headers: { Location: location } })
    }),
  ]
}
