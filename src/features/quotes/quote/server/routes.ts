import type { Binding } from '#server/calls/handle.ts'
import { type AttachmentDeps, attachmentRoutes } from './attachment-routes.ts'
import type { CartDeps } from './cart/cart-answers.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { type RequestDeps, requestRoutes } from './request-routes.ts'

export function quoteRoutes(deps: CartDeps & RequestDeps & AttachmentDeps): Binding[] {
  return [...cartRoutes(deps), ...attachmentRoutes(deps), ...requestRoutes(deps)]
}
