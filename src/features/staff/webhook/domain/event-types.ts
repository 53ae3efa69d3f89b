/**
 * What a program can be told of. The change log of the records is where it happens: `tell_webhooks()` of migration 0059 turns an entry into
 * events, in the transaction that writes it.
 */
export const eventTypes = [
  'quote.requested',
  'quote.sent',
  'quote.accepted',
  'quote.won',
  'quote.declined',
  'quote.expired',
  'quote.cancelled',
  'product.published',
  'product.withdrawn',
] as const
export type EventType = (typeof eventTypes)[number]

/** Is sent by hand, to see whether an endpoint answers. */
export const testType = 'webhook.test'

/** Grows when fields of a payload go or mean something else; new fields come without it. */
export const payloadVersion = 1
