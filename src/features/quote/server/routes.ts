import type { Binding } from '#server/calls/handle.ts'
import { attachmentRoutes } from './attachment-routes.ts'
import type { CartDeps } from './cart-answers.ts'
import { cartRoutes } from './cart-routes.ts'
import type { QuoteMailDeps } from './queue-quote-mails.ts'
import { requestRoutes } from './request-routes.ts'

export type QuoteDeps = CartDeps & QuoteMailDeps

export function quoteRoutes(deps: QuoteDeps): Binding[] {
  return [...cartRoutes(deps), ...attachmentRoutes(), ...requestRoutes(deps)]
}
