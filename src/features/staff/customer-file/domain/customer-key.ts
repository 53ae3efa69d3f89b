/** The customer who is meant: an account by its number, or a guest by one of the quotes under the same e-mail. */
export type CustomerKey = { accountId: number } | { quoteId: number }

const most = 2_147_483_647

/** Reads '12' and 'g34'; null for anything else. */
export function parseCustomerKey(text: string): CustomerKey | null {
  const [, guest, digits] = /^(g?)(\d{1,10})$/.exec(text) ?? []
  const id = Number(digits)
  if (!(id >= 1 && id <= most)) return null
  return guest ? { quoteId: id } : { accountId: id }
}

export const customerKey = (key: CustomerKey): string => ('accountId' in key ? `${key.accountId}` : `g${key.quoteId}`)
