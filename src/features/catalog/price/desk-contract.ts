import { z } from 'zod'
import { currencyCodes } from '#features/site/setting/domain/quote-choices.ts'
import { recordCalls } from '#features/staff/record/domain/record-calls.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { deskList, deskPage, HistoryEntry, saved } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { Break } from './domain/break.ts'
import { listScopes } from './domain/price-in-force.ts'
import { headFields } from './domain/price-list-record.ts'

const head = {
  id: RowId,
  name: z.string(),
  currency: z.enum(currencyCodes),
  buyer: z.object({ scope: z.enum(listScopes), id: RowId.nullable() }),
  /** The name of the customer, company or group; null for everyone, and for one that is gone. */
  buyer_name: z.string().nullable(),
  valid_from: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
  is_active: z.boolean(),
  revision: z.int(),
  /** How many products have a price in it. */
  product_count: z.int(),
}

export const PriceListRow = z.object(head)
export type PriceListRow = z.infer<typeof PriceListRow>

export const DeskPriceList = z.object({ ...head, history: z.array(HistoryEntry) })
export type DeskPriceList = z.infer<typeof DeskPriceList>

export const listPriceLists = deskGet('/PriceList/List', 'quote.answer', {
  summary: 'All price lists by their names',
  reply: z.array(PriceListRow),
})

const list = recordCalls('price_list', DeskPriceList, { maxBodyBytes: 1024 * 1024 })
export const getPriceList = list.get('/PriceList/Get/{id}', 'A price list with its history')
export const savePriceList = list.save(
  '/PriceList/Save',
  'Saves changed fields of a price list and prices of products (price.ID: a list of breaks, or null); without an id it makes one',
)
export const deletePriceList = list.delete('/PriceList/Delete/{id}', 'Deletes a price list with its prices')
export const undoPriceList = list.undo('/PriceList/Undo', 'Takes back one change of a price list, or its deletion')

export const copyPriceList = deskPost('/PriceList/Copy/{id}', 'price.write', {
  summary: 'Makes a list with the same prices, which is not active',
  body: z.object({ name: headFields.name }),
  reply: saved(DeskPriceList),
})

export const ListedPrice = z.object({
  product_id: RowId,
  sku: z.string(),
  name: z.string(),
  /** By rising quantity; empty: it has no price in this list. */
  breaks: z.array(Break),
})
export type ListedPrice = z.infer<typeof ListedPrice>

export const listListedPrices = deskGet('/PriceList/Prices/{id}', 'quote.answer', {
  summary:
    'The products of a price list by their part numbers; with q those whose part number begins so, also without a price',
  query: z.object({ q: z.string().max(100).optional(), ...deskPage }),
  reply: deskList(ListedPrice),
})

export const findListBuyers = deskGet('/PriceList/Buyers', 'price.write', {
  summary: 'Customers, companies or groups whose name has words that begin so',
  query: z.object({ scope: z.enum(['customer', 'company', 'group']), q: z.string().max(100) }),
  reply: z.array(z.object({ id: RowId, name: z.string() })),
})
