import { to } from '#routes.ts'
import { type Language, splitLanguagePrefix } from '#shared/language.ts'
import { showErrors, showToast } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import type { CallApi } from '#web/page.ts'
import { addToCompare, clearCompare, removeFromCompare } from '../contract.ts'
import { comparisonText } from '../messages/comparison.ts'
import { compareStore, noneCompared } from './widgets/compare-store.ts'

/** Adds the product, or removes it if it is on the list, and shows a toast. Throws what the call throws. */
export async function toggleCompared(call: CallApi, language: Language, id: number): Promise<void> {
  if (compareStore.get().ids.includes(id)) return removeCompared(call, id)
  const { success, message, compare_items } = await inTurn(() => call(addToCompare, { params: { id } }))
  const now = compareStore.get()
  if (!success) {
    // Another tab may have filled the list.
    if (compare_items !== now.count) compareStore.set({ ...now, count: compare_items, isKnown: false })
    return showErrors([message])
  }
  compareStore.set({
    ...now,
    count: compare_items,
    ids: [...now.ids.filter(other => other !== id), id],
    isKnown: false,
  })
  const { language: prefix } = splitLanguagePrefix(location.pathname)
  const href = (prefix ? `/${prefix}` : '') + to.compare()
  await showToast({ kind: 'success', text: message, link: { href, text: comparisonText[language].show } })
}

export async function removeCompared(call: CallApi, id: number): Promise<void> {
  const { message, compare_items } = await inTurn(() => call(removeFromCompare, { params: { id } }))
  const now = compareStore.get()
  const ids = now.ids.filter(other => other !== id)
  const products = now.products.filter(product => product.id !== id)
  compareStore.set({
    ...now,
    count: compare_items,
    ids,
    products,
    isKnown: compare_items === ids.length && now.isKnown,
  })
  await showToast({ kind: 'success', text: message })
}

export async function clearCompared(call: CallApi): Promise<void> {
  const { message } = await inTurn(() => call(clearCompare))
  compareStore.set({ ...noneCompared, owner: compareStore.get().owner, isKnown: true })
  await showToast({ kind: 'success', text: message })
}
