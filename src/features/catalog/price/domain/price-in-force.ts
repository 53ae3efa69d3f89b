/** Whom a list is for, the most special first. */
export const listScopes = ['customer', 'company', 'group', 'everyone'] as const
export type ListScope = (typeof listScopes)[number]

export interface ListFacts {
  id: number
  currency: string
  scope: ListScope
  group_id: number | null
  company_id: number | null
  customer_id: number | null
  /** Days of the company's time zone, 'YYYY-MM-DD', both inclusive; null: without a beginning, without an end. */
  valid_from: string | null
  valid_until: string | null
  is_active: boolean
}

/** Null: nobody, or a customer without a company or a group. */
export interface Buyer {
  customer_id: number | null
  company_id: number | null
  group_id: number | null
}

/**
 * The lists that hold for a buyer on a day, in the order in which they are asked for a price: a customer's own before the company's, the
 * group's and everyone's; of one scope the one that began last. The first that has a price for the quantity decides, with all its breaks.
 */
export function listsInForce<List extends ListFacts>(
  lists: readonly List[],
  { buyer, currency, day }: { buyer: Buyer; currency: string; day: string },
): List[] {
  return lists
    .filter(list => list.is_active && list.currency === currency && covers(list, day) && isFor(list, buyer))
    .toSorted(
      (a, b) =>
        listScopes.indexOf(a.scope) - listScopes.indexOf(b.scope) ||
        // One without a beginning is the oldest: the empty text is before every day.
        compare(b.valid_from ?? '', a.valid_from ?? '') ||
        b.id - a.id,
    )
}

/** Whether the days of a list hold a day. */
export const covers = ({ valid_from, valid_until }: Pick<ListFacts, 'valid_from' | 'valid_until'>, day: string) =>
  (valid_from === null || valid_from <= day) && (valid_until === null || day <= valid_until)

function isFor(list: ListFacts, buyer: Buyer): boolean {
  if (list.scope === 'everyone') return true
  const key = `${list.scope}_id` as const
  return buyer[key] !== null && list[key] === buyer[key]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
