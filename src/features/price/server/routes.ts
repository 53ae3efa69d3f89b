import { findBuyer } from '#features/buyer/server/store.ts'
import { companySettings } from '#features/company/domain/company-settings.ts'
import { quoteSettings } from '#features/setting/domain/quote-settings.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { wallIn } from '#shared/zone-day.ts'
import { listOwnPrices, mostAsked } from '../contract.ts'
import { listShownPrices } from './store.ts'

export function priceRoutes(): Binding[] {
  return [
    handle(listOwnPrices, async ({ query: { ids } }, { db, caller, settings, now, replyHeaders }) => {
      const { customerId } = requireCustomer(caller)
      replyHeaders.set('Cache-Control', 'private, no-store')
      const { price_display: display, currencies } = settings.of(quoteSettings)
      if (display !== 'own') return []
      const productIds = readIds(ids)
      const agreed = (await findBuyer(db, customerId))?.conditions.currency
      const currency = agreed ?? currencies[0] ?? 'USD'
      const day = wallIn(now, settings.of(companySettings).time_zone).slice(0, 10)
      const prices = await listShownPrices(db, { customerId, productIds, currency, day })
      return [...prices].map(([product_id, breaks]) => ({ product_id, currency, breaks }))
    }),
  ]
}

/** The numbers of a list, each once; what is no id is left out. */
const readIds = (text: string): number[] =>
  [...new Set(text.split(',').map(Number))]
    .filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31)
    .slice(0, mostAsked)
