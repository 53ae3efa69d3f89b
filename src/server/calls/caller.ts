import { loginRequired } from './refusal.ts'

/** The caller of a request, as the session slice identified them. */
export type Caller =
  | {
      kind: 'anonymous' /** SHA-256 of the visitor cookie; null where there is none yet. */
      visitorKeyHash: string | null
    }
  | { kind: 'guest'; customerId: number; tokenHash: string; visitorKeyHash: string | null }
  | {
      kind: 'customer'
      customerId: number
      tokenHash: string
      visitorKeyHash: string | null
      name: string
      roles: readonly string[]
      /** The staff member who acts as this customer; null for the customer themselves. */
      admin: { customerId: number; username: string } | null
    }

/** The staff member who acts as the customer; null where none does. */
export const adminOf = (caller: Caller) => (caller.kind === 'customer' ? caller.admin : null)

export type CustomerCaller = Extract<Caller, { kind: 'customer' }>

/** Returns the registered customer who calls; throws 401 for anyone else, guests too. */
export function requireCustomer(caller: Caller): CustomerCaller {
  if (caller.kind !== 'customer') throw loginRequired()
  return caller
}
