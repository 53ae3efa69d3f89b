import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { to } from '#routes.ts'
import { isRowId, largestId } from '#shared/is-row-id.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { type QuoteCart, updateCart } from '../../contract.ts'
import { type CartEdits, changesOf, isEdited, isQuantity } from '../../domain/cart/cart-edits.ts'
import { cartText } from '../../messages/cart.ts'
import { announceCartChange } from '../cart-news.ts'
import { type CartChange, keepTyped, readCartEdits } from '../draft.ts'
import type { StepProps } from '../QuoteStep.tsx'

type Lines = Pick<QuoteCart, 'items' | 'free_items' | 'groups'>

/** The typed changes of the cart's lines, and the actions that save them. */
export function useCartEdits({ cart, onCart }: StepProps) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(cartText)
  const { run, isBusy } = useAction()
  const [edits, setEdits] = useState<CartEdits>(readCartEdits)
  useEffect(() => keepTyped('cart', edits), [edits])
  const isDirty = isEdited(edits, editableLines(cart))
  const isTypedWrong = Object.values(edits).some(edit => edit.quantity !== undefined && !isQuantity(edit.quantity))

  /** Answers the warnings of the changed cart. If the call fails, the typed changes stay. */
  const change = async (body: CartChange): Promise<string[]> => {
    const next = await call(updateCart, { body })
    onCart(next)
    announceCartChange()
    setEdits({})
    refreshHeader()
    return warningsOf(next)
  }
  const send = (body: CartChange, done: string) =>
    void run(async () => {
      const warnings = await change(body)
      if (warnings.length > 0) showErrors(warnings)
      else void showToast({ kind: 'success', text: done })
    })
  const save = () => (isTypedWrong ? showErrors([text.wrongQuantity]) : send(cartChanges(edits, cart), text.updated))
  const remove = (body: CartChange) => send(body, text.removed)
  // Continuing saves the typed changes with the step. If one of them is refused, the visitor stays on this step.
  const goOn = () => {
    if (isTypedWrong) return showErrors([text.wrongQuantity])
    void run(async () => {
      if (isDirty) {
        const warnings = await change({ ...cartChanges(edits, cart), step: 2 })
        if (warnings.length > 0) return showErrors(warnings)
      } else onCart(await call(updateCart, { body: { step: 2 } }))
      await router.navigate({ href: to.quote({ step: 'details' }) })
    })
  }
  return { edits, setEdits, isDirty, isBusy, save, goOn, remove }
}

const warningsOf = ({ items, free_items, groups }: QuoteCart) =>
  [...items, ...free_items, ...groups].flatMap(line => line.warnings)

/** Product lines and free lines may have the same id, so edits of free lines are stored under the negative id. */
export const freeEditId = ({ id }: { id: number }) => -id

/** No row has such an id. */
export const groupEditId = ({ id }: { id: number }) => id + largestId

/** All lines of the cart and its groups, free ones with their id in `CartEdits`. */
const editableLines = ({ items, free_items, groups }: Lines) => [
  ...items,
  ...free_items.map(line => ({ ...line, id: freeEditId(line) })),
  ...groups.map(group => ({ id: groupEditId(group), quantity: group.quantity, note: null })),
]

/** The unsaved changes, in the form of the body of `updateCart`. */
function cartChanges(edits: CartEdits, cart: Lines) {
  const changes = changesOf(edits, editableLines(cart))
  return {
    items: changes.filter(({ id }) => isRowId(id)),
    groups: changes.flatMap(({ id, quantity }) =>
      id > largestId && quantity !== undefined ? [{ id: id - largestId, quantity }] : [],
    ),
    free_items: changes.filter(({ id }) => id < 0).map(change => ({ ...change, id: -change.id })),
  }
}
