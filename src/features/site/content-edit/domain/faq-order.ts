/** The questions by category, as the desk orders them; null: without a category. */
export type FaqOrder = readonly { category_id: number | null; faq_ids: readonly number[] }[]

/** Moves a question one place up or down, past the heading of a category too. */
export function moveFaq(order: FaqOrder, id: number, step: -1 | 1): FaqOrder {
  const group = order.findIndex(({ faq_ids }) => faq_ids.includes(id))
  const ids = order[group]?.faq_ids ?? []
  const place = ids.indexOf(id) + step
  if (group < 0) return order
  if (place >= 0 && place < ids.length) return put(order, id, group, place)
  const other = order[group + step]
  return other ? put(order, id, group + step, step < 0 ? other.faq_ids.length : 0) : order
}

/** Puts a question before another one. */
export function placeFaq(order: FaqOrder, id: number, before: number): FaqOrder {
  if (id === before) return order
  const group = order.findIndex(({ faq_ids }) => faq_ids.includes(before))
  const rest = order[group]?.faq_ids.filter(one => one !== id) ?? []
  return group < 0 ? order : put(order, id, group, rest.indexOf(before))
}

/** Puts a question at the end of a category. */
export function placeFaqIn(order: FaqOrder, id: number, categoryId: number | null): FaqOrder {
  const group = order.findIndex(({ category_id }) => category_id === categoryId)
  return group < 0 ? order : put(order, id, group, Number.POSITIVE_INFINITY)
}

/** Moves a category with its questions one place up or down. Questions without a category stay last. */
export function moveCategory(order: FaqOrder, categoryId: number, step: -1 | 1): FaqOrder {
  const place = order.findIndex(({ category_id }) => category_id === categoryId)
  const other = order[place + step]
  const own = order[place]
  if (!own || !other || other.category_id === null) return order
  return order.map((group, at) => (at === place ? other : at === place + step ? own : group))
}

function put(order: FaqOrder, id: number, group: number, place: number): FaqOrder {
  return order.map(({ category_id, faq_ids }, at) => {
    const rest = faq_ids.filter(one => one !== id)
    if (at !== group) return { category_id, faq_ids: rest }
    return { category_id, faq_ids: [...rest.slice(0, place), id, ...rest.slice(place)] }
  })
}
