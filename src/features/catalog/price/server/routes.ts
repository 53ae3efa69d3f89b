import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { invalid, refusalText } from '#server/calls/refusal.ts'
import { getShownPrices, type ShownPrice, shownAtOnce } from '../contract.ts'
import { shownTo } from './steps/shown-to.ts'
import { listShownPrices } from './store.ts'

/** `isPublished`: whether visitors may know of a product. */
export function priceRoutes({ isPublished }: { isPublished: (productId: number) => boolean }): Binding[] {
  return [
    handle(getShownPrices, async ({ query }, context) => {
      const { caller, db, replyHeaders } = context
      replyHeaders.set('Cache-Control', 'private, no-store')
      const reader = caller.kind === 'customer' ? caller.customerId : null
      const { areHidden, needsLogin, ...shown } = await shownTo(db, context, reader)
      const { customerId, currency } = shown
      const productIds = idsIn(query.ids, context).filter(isPublished)
      if (areHidden) return { currency, needs_login: false, prices: [] }
      const prices = await listShownPrices(db, { ...shown, productIds })
      const kind: ShownPrice['kind'] = customerId === null ? 'list' : 'own'
      return {
        currency,
        needs_login: needsLogin,
        prices: productIds.flatMap(id => {
          const breaks = prices.get(id)
          return breaks ? [{ product_id: id, kind, breaks }] : []
        }),
      }
    }),
  ]
}

function idsIn(text: string, { language }: Context): number[] {
  const ids = [...new Set(text.split(','))].map(Number)
  const isRight = ids.every(id => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  if (!isRight || ids.length > shownAtOnce) throw invalid({ ids: [refusalText[language].wrongValue] })
  return ids
}
