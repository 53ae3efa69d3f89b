export type RequesterKind = 'anonymous' | 'guest' | 'customer'

/**
 * Who may request what. spec §6: a guest may request only a Quick Quote, a registered customer a full quote; the contract
 * counts an anonymous visitor as a guest. The session decides, never the request.
 */
const kindOf = { anonymous: 'quick', guest: 'quick', customer: 'full' } as const satisfies Record<RequesterKind, string>
export type QuoteKind = (typeof kindOf)[RequesterKind]

export const quoteKind = (requester: RequesterKind): QuoteKind => kindOf[requester]

/** api-contract §5: a full quote needs an address, a Quick Quote a contact. */
export const required = {
  quick: { contact: true, address: false },
  full: { contact: false, address: true },
} as const satisfies Record<QuoteKind, { contact: boolean; address: boolean }>
