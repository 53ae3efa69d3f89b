import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { deskList, deskPage } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { deliveryStates, failures } from './domain/delivery.ts'
import { eventTypes, testType } from './domain/event-types.ts'
import { SavedWebhookForm, WebhookForm } from './domain/webhook-form.ts'

const fields = {
  id: RowId,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  is_active: z.boolean(),
  /** It has answered that it is gone (410), and is off since. */
  is_gone: z.boolean(),
}

export const WebhookRow = z.object({
  ...fields,
  /** Up to a thousand each. */
  waiting_count: z.int(),
  failed_count: z.int(),
  last_delivered_on: z.string().nullable(),
})
export type WebhookRow = z.infer<typeof WebhookRow>

export const Webhook = z.object({
  ...fields,
  revision: z.int(),
  created_on: z.string(),
  /** Until when the secret before signs too; null where there is none. */
  former_secret_until: z.string().nullable(),
})
export type Webhook = z.infer<typeof Webhook>

const deliveryFields = {
  id: z.int(),
  /** The webhook-id of the message. */
  key: z.string(),
  type: z.enum([...eventTypes, testType]),
  subject_kind: z.string(),
  subject_id: z.int(),
  /** The number of a quote, the part number of a product; null where it is gone. */
  subject_name: z.string().nullable(),
  happened_on: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** Null unless it waits. */
  next_try_on: z.string().nullable(),
  is_under_way: z.boolean(),
  last_try_on: z.string().nullable(),
  failure: z.enum(failures).nullable(),
  /** The HTTP status of the last answer. */
  status: z.int().nullable(),
  duration_ms: z.int().nullable(),
}
export const DeliveryRow = z.object(deliveryFields)
export type DeliveryRow = z.infer<typeof DeliveryRow>

export const Delivery = z.object({
  ...deliveryFields,
  webhook_id: RowId,
  /** The bytes that are sent; null before the first try. */
  payload: z.string().nullable(),
  /** The first kilobyte of the last answer. */
  answer: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const listWebhooks = deskGet('/Webhook/List', 'webhook.manage', {
  summary: 'All endpoints that are told what happens',
  reply: z.array(WebhookRow),
})

export const getWebhook = deskGet('/Webhook/Get/{id}', 'webhook.manage', {
  summary: 'One endpoint; its secret is not shown again',
  reply: Webhook,
})

export const makeWebhook = deskPost('/Webhook/Make', 'webhook.manage', {
  summary: 'Makes an endpoint. The answer alone has its secret (Standard Webhooks)',
  stepUp: true,
  body: WebhookForm,
  reply: z.object({ record: Webhook, secret: z.string() }),
})

export const saveWebhook = deskPost('/Webhook/Save/{id}', 'webhook.manage', {
  summary: 'Saves an endpoint. One that is switched off is told nothing of what happens meanwhile',
  stepUp: true,
  body: SavedWebhookForm,
  reply: Webhook,
})

export const deleteWebhook = deskPost('/Webhook/Delete/{id}', 'webhook.manage', {
  summary: 'Deletes an endpoint for good, with what waits for it',
  stepUp: true,
  reply: z.literal(true),
})

export const rotateWebhookSecret = deskPost('/Webhook/RotateSecret/{id}', 'webhook.manage', {
  summary: 'Gives an endpoint a new secret; the one before signs too for a day',
  stepUp: true,
  reply: z.object({ record: Webhook, secret: z.string() }),
})

export const sendTestEvent = deskPost('/Webhook/SendTest/{id}', 'webhook.manage', {
  summary: 'Sends an event of the type webhook.test to the endpoint',
  stepUp: true,
  reply: z.object({ delivery_id: z.int() }),
})

export const listDeliveries = deskGet('/Webhook/ListDeliveries/{id}', 'webhook.manage', {
  summary: 'What an endpoint was told in the last 30 days, newest first',
  query: z.object({ state: z.enum(deliveryStates).optional(), ...deskPage }),
  reply: deskList(DeliveryRow),
})

export const getDelivery = deskGet('/Webhook/GetDelivery/{id}', 'webhook.manage', {
  summary: 'One delivery with what is sent and what was answered',
  reply: Delivery,
})

export const sendDeliveriesAgain = deskPost('/Webhook/SendAgain', 'webhook.manage', {
  summary: 'Sends again, under the same webhook-id; what waits is tried at once. Answers how many',
  stepUp: true,
  body: z.strictObject({ ids: z.array(RowId).min(1).max(500) }),
  reply: z.object({ count: z.int() }),
})
