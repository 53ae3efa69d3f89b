import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import { urlIn } from '#shared/page-links.ts'
import { findProductBySku } from '../store.ts'

/**
 * Systems open us in a window of theirs, and their page to which the basket goes back tells the one that has opened it. The site's own
 * policy would part the two for good, from the first redirect on.
 */
export const visitHeaders = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/** Leads on. The URL before has a key or a password: it is in no history, and no page is told of it. */
export const led = (url: string) =>
  new Response(null, {
    status: 303,
    headers: { ...visitHeaders, Location: url, 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' },
  })

/** The page of a product; of one that is not offered, the search for it. */
export async function productUrlOf(sku: string, { db, language }: Context): Promise<string> {
  const product = await findProductBySku(db, sku, language)
  return urlIn('', language, product?.productUrl ?? to.search({ term: sku }))
}
