import { conditionsFor } from '#features/buyer/server/store.ts'
import { companySettings } from '#features/company/domain/company-settings.ts'
import { quoteSettings } from '#features/setting/domain/quote-settings.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { invalid, refusalText } from '#server/calls/refusal.ts'
import { wallIn } from '#shared/zone-day.ts'
import { getShownPrices, type ShownPrice, shownAtOnce } from '../contract.ts'
import { listShownPrices } from './store.ts'

/** `isPublished`: whether visitors may know of a product. */
export function priceRoutes({ isPublished }: { isPublished: (productId: number) => boolean }): Binding[] {
  return [
    handle(getShownPrices, async ({ query }, context) => {
      const { settings, caller, db, replyHeaders } = context
      const { price_display: display, currencies } = settings.of(quoteSettings)
      replyHeaders.set('Cache-Control', 'private, no-store')
      const customerId = display === 'own' && caller.kind === 'customer' ? caller.customerId : null
      const currency = (await conditionsFor(db, customerId)).currency ?? currencies[0] ?? 'USD'
      const needsLogin = display === 'own' && customerId === null
      const productIds = idsIn(query.ids, context).filter(isPublished)
      if (display === 'on_request') return { currency, needs_login: false, prices: [] }
      const day = wallIn(context.now, settings.of(companySettings).time_zone).slice(0, 10)
      const prices = await listShownPrices(db, { customerId, productIds, currency, day })
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
