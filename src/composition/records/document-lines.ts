import type { LinesOf } from '#features/catalog/compliance/server/read-matrix.ts'
import { findCart, listCartLines } from '#features/quotes/quote/server/cart/cart-store.ts'
import { listGroupLines } from '#features/quotes/quote/server/group-store.ts'
import { requireOwnQuote, requireQuoteByKey } from '#features/quotes/quote-history/server/own-quote.ts'
import { listQuoteLines } from '#features/quotes/quote-history/server/store.ts'
import { findOwner } from '#features/site/session/server/store.ts'

/** The products about whose documents a buyer may ask: 404 for a quote that is nothing to the caller. */
export const documentLines: LinesOf = {
  quote: async (context, name) => idsOf(await listQuoteLines(context.db, (await requireOwnQuote(context, name)).id)),
  key: async (context, key) => idsOf(await listQuoteLines(context.db, (await requireQuoteByKey(context, key)).id)),
  numberOf: async (context, name) => (await requireOwnQuote(context, name)).webQuoteId,
  cart: async context => {
    const owner = await findOwner(context)
    const cart = owner && (await findCart(context.db, owner))
    if (!cart) return []
    return idsOf([...(await listCartLines(context.db, cart.id)), ...(await listGroupLines(context.db, cart.id))])
  },
}

const idsOf = (lines: readonly { productId: number | null }[]) => lines.flatMap(({ productId }) => productId ?? [])
