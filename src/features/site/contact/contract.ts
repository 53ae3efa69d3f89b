import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { ContactForm } from './domain/contact-form.ts'

export const sendContactMessage = defineCall({
  method: 'POST',
  path: '/common/contactUsSend',
  summary: 'Stores a message to the company and mails it there',
  body: ContactForm,
  reply: z.object({ successfully_sent: z.literal(true), result: z.string() }),
  hasEffect: true,
  isIdempotent: true,
  limit: 'contact',
  botCheck: true,
})

export const subscribeNewsletter = defineCall({
  method: 'GET',
  path: '/Newsletter/SubscribeNewsletter',
  summary:
    'Sends a link to confirm the subscription, or with subscribe=false one to end it; answers the same for every address',
  query: z.object({ subscribe: z.enum(['true', 'false']).optional(), email: z.string().optional() }),
  reply: z.object({ result: z.string() }),
  hasEffect: true,
  limit: 'contact',
  botCheck: true,
})

const Token = z.string().max(200).optional()

export const subscriptionStatuses = ['subscribed', 'unsubscribed', 'invalid', 'expired'] as const

export const activateSubscription = defineCall({
  method: 'GET',
  path: '/Newsletter/SubscriptionActivation',
  summary: 'Confirms a subscription by the link that was sent; active=false ends it',
  query: z.object({ token: Token, active: z.enum(['true', 'false']).optional() }),
  reply: z.object({ status: z.enum(subscriptionStatuses), result: z.string() }),
  hasEffect: true,
  limit: 'write',
})

/** RFC 8058: the request of a mail program's own unsubscribe button. Its body is always List-Unsubscribe=One-Click. */
export const unsubscribeInOneClick = defineCall({
  method: 'POST',
  path: '/Newsletter/Unsubscribe',
  summary: 'Ends a subscription by the address in the List-Unsubscribe header of a mail',
  query: z.object({ token: Token }),
  reply: z.object({ status: z.enum(subscriptionStatuses), result: z.string() }),
  hasEffect: true,
  limit: 'write',
})

/** The same URL opened in a browser, or by a mail scanner, which must not end the subscription. */
export const openUnsubscribePage = defineCall({
  method: 'GET',
  path: '/Newsletter/Unsubscribe',
  summary: 'Leads to the page that ends a subscription',
  query: z.object({ token: Token }),
  reply: null,
})
