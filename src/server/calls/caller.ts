/** Who makes a request, as the session slice found out. */
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
      /** The staff member who acts as this customer; null for the customer himself. */
      admin: { customerId: number; username: string } | null
    }

/** The staff member who acts as the customer; null for all others. */
export const adminOf = (caller: Caller) => (caller.kind === 'customer' ? caller.admin : null)
