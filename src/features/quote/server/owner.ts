import type { CartOwner } from './store.ts'

/** The owner's name in the table of remembered requests. */
export const ownerName = (owner: CartOwner) =>
  'customerId' in owner ? `customer:${owner.customerId}` : `visitor:${owner.visitorId}`
