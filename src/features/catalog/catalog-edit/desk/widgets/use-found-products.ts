import { useLateAnswer } from '#desk/use-late-answer.ts'
import { useSite } from '#web/page.ts'
import { listEditedProducts } from '../../desk-contract.ts'
import type { NamedProduct } from '../product-form.ts'

const pauseMs = 150
const foundAtMost = 10
const none: readonly FoundProduct[] = []

export interface FoundProduct extends NamedProduct {
  state: 'draft' | 'published' | 'withdrawn'
}

/** The products that words find, a moment after the last key. */
export function useFoundProducts(words: string, isPublishedOnly: boolean): readonly FoundProduct[] {
  const { call } = useSite()
  const wanted = words.trim()
  const found = useLateAnswer(wanted === '' ? null : wanted, pauseMs, async (q, signal) => {
    const query = { q, page_size: foundAtMost, ...(isPublishedOnly && { state: 'published' as const }) }
    const { rows } = await call(listEditedProducts, { query }, { signal })
    return rows.map(({ id, sku, name, state }) => ({ id, sku, name, state }))
  })
  // The products found for fewer letters stay until the new answer is there.
  return wanted === '' ? none : (found?.answer ?? none)
}
