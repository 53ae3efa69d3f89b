import { useRecord } from '#desk/record/use-record.ts'
import type { DeskList } from '#shared/desk/desk-replies.ts'
import { useSite } from '#web/page.ts'
import {
  type DeskPriceList,
  getPriceList,
  type ListedPrice,
  listListedPrices,
  savePriceList,
} from '../desk-contract.ts'
import { type PriceListFields, priceField } from '../domain/price-list-fields.ts'

type Form = PriceListFields & { revision: number }

export interface PricePlace {
  q?: string | undefined
  cursor?: string | undefined
}

const formOf = (list: DeskPriceList, { rows }: Pick<DeskList<ListedPrice>, 'rows'>): Form => ({
  revision: list.revision,
  name: list.name,
  currency: list.currency,
  buyer: list.buyer,
  valid_from: list.valid_from,
  valid_until: list.valid_until,
  is_active: list.is_active,
  ...Object.fromEntries(rows.map(row => [priceField(row.product_id), row.breaks.length > 0 ? row.breaks : null])),
})

/** Edits a list with the prices of one page of it; only what is changed is sent. */
export function usePriceList(list: DeskPriceList, prices: DeskList<ListedPrice>, place: PricePlace) {
  const { call } = useSite()
  const params = { id: list.id }
  const read = async () => {
    const [record, page] = await Promise.all([
      call(getPriceList, { params }),
      call(listListedPrices, { params, query: place }),
    ])
    return formOf(record, page)
  }
  return useRecord<Form>({
    record: formOf(list, prices),
    read,
    send: async (base_revision, changes) => {
      const saved = await call(savePriceList, { body: { id: list.id, base_revision, changes } })
      return { ...saved, record: { ...(await read()), revision: saved.revision } }
    },
  })
}

export type PriceListEditing = ReturnType<typeof usePriceList>
