import { conditionsFor } from '#features/buyer/server/store.ts'
import { companySettings } from '#features/company/domain/company-settings.ts'
import { quoteSettings } from '#features/setting/domain/quote-settings.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { invalid, refusalText } from '#server/calls/refusal.ts'
import { wallIn } from '#shared/zone-day.ts'
import { getShownPrices, type ShownPrice, shownAtOnce } from '../contract.ts'
import { findPrices } from './store.ts'

/** `isPublished`: whether visitors may know of a product. */
export function priceRoutes({ isPublished }: { isPublished: (productId: number) => boolean }): Binding[] {
  return [
    handle(getShownPrices, async ({ query }, context) => {
      const { settings, caller, db } = context
      const { shows_list_price: showsList, shows_own_price: showsOwn, currencies } = settings.of(quoteSettings)
      const customerId = showsOwn && caller.kind === 'customer' ? caller.customerId : null
      const needsLogin = showsOwn && customerId === null
      const currency = (await conditionsFor(db, customerId)).currency ?? currencies[0] ?? 'USD'
      const ids = idsIn(query.ids, context).filter(isPublished)
      if (!showsList && customerId === null) return { currency, needs_login: needsLogin, prices: [] }
      const day = wallIn(context.now, settings.of(companySettings).time_zone).slice(0, 10)
      const kind: ShownPrice['kind'] = customerId === null ? 'list' : 'own'
      const prices = await pricesOf(context, { customerId, currency, day, ids })
      return {
        currency,
        needs_login: needsLogin,
        prices: ids.flatMap(id => {
          const breaks = prices.get(id)
          return breaks ? [{ product_id: id, kind, breaks }] : []
        }),
      }
    }),
  ]
}

/** A quantity that every price reaches. */
const mostOfOne = 1_000_000

type Wanted = Omit<Parameters<typeof findPrices>[1], 'lines'> & { ids: readonly number[] }

/** The prices for one piece, and of a product that is sold in larger numbers only, for those. */
async function pricesOf({ db }: Context, { ids, ...wanted }: Wanted): Promise<Map<number, ShownPrice['breaks']>> {
  const prices = new Map<number, ShownPrice['breaks']>()
  for (const quantity of [1, mostOfOne]) {
    const left = ids.filter(id => !prices.has(id))
    const found = await findPrices(db, { ...wanted, lines: left.map(productId => ({ productId, quantity })) })
    for (const [at, { breaks }] of found) prices.set(left[at] ?? 0, breaks)
  }
  return prices
}

function idsIn(text: string, { language }: Context): number[] {
  const ids = [...new Set(text.split(','))].map(Number)
  const isRight = ids.every(id => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  if (!isRight || ids.length > shownAtOnce) throw invalid({ ids: [refusalText[language].wrongValue] })
  return ids
}
