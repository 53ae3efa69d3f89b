import type { CartOwner } from './store.ts'

/** How an owner is written in a remembered request. */
export const ownerName = (owner: CartOwner) =>
  'customerId' in owner ? `customer:${owner.customerId}` : `visitor:${owner.visitorId}`
