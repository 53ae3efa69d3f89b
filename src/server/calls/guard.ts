import type { Caller } from './caller.ts'
import { loginRequired, Refusal } from './refusal.ts'

export type CustomerCaller = Extract<Caller, { kind: 'customer' }>

/** The registered customer who calls; throws 401 for anyone else, guests too. */
export function requireCustomer(caller: Caller): CustomerCaller {
  if (caller.kind !== 'customer') throw loginRequired()
  return caller
}

/** spec §6: any of the roles is enough. Throws 401 without a login, 403 without a role. */
export function requireRole(caller: Caller, roles: readonly string[]): CustomerCaller {
  const customer = requireCustomer(caller)
  if (!customer.roles.some(role => roles.includes(role))) throw new Refusal(403, 'forbidden')
  return customer
}
