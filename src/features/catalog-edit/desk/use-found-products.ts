import { useEffect, useEffectEvent, useState } from 'react'
import { attempt } from '#web/action.ts'
import { useSite } from '#web/page.ts'
import { listEditedProducts } from '../desk-contract.ts'
import type { NamedProduct } from './product-form.ts'

const pauseMs = 150
const foundAtMost = 10
const none: readonly FoundProduct[] = []

export interface FoundProduct extends NamedProduct {
  state: 'draft' | 'published' | 'withdrawn'
}

/** The products that words find, a moment after the last key. */
export function useFoundProducts(words: string, isPublishedOnly: boolean): readonly FoundProduct[] {
  const { call } = useSite()
  const [found, setFound] = useState({ words: '', products: none })
  const ask = useEffectEvent(async (q: string, signal: AbortSignal) => {
    const query = { q, page_size: foundAtMost, ...(isPublishedOnly && { state: 'published' as const }) }
    const { rows } = await call(listEditedProducts, { query }, { signal })
    if (!signal.aborted)
      setFound({ words: q, products: rows.map(({ id, sku, name, state }) => ({ id, sku, name, state })) })
  })
  const wanted = words.trim()
  useEffect(() => {
    if (wanted === '') return
    const stop = new AbortController()
    // Without an answer nothing is offered, and the next key asks again.
    const timer = setTimeout(() => void attempt(ask(wanted, stop.signal)), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  // What was found for fewer letters stays until the new answer is there.
  return wanted === '' ? none : found.products
}
