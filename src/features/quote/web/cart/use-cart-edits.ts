import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { to } from '#routes.ts'
import type { ArgumentsOf } from '#shared/call.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { type QuoteCart, updateCart } from '../../contract.ts'
import { type CartEdits, changesOf, isEdited, isQuantity } from '../../domain/cart-edits.ts'
import { cartText } from '../../messages/cart.ts'
import { announceCartChange } from '../cart-news.ts'
import { keepTyped, readCartEdits } from '../draft.ts'
import type { StepProps } from '../QuoteStep.tsx'

type CartChange = ArgumentsOf<typeof updateCart>['body']
type Lines = Pick<QuoteCart, 'items' | 'free_items'>

/** What is typed into the lines of the cart, and what becomes of it. */
export function useCartEdits({ cart, onCart }: StepProps) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(cartText)
  const { run, isBusy } = useAction()
  const [edits, setEdits] = useState<CartEdits>(readCartEdits)
  useEffect(() => keepTyped('cart', edits), [edits])
  const isDirty = isEdited(edits, editableLines(cart))
  const isTypedWrong = Object.values(edits).some(edit => edit.quantity !== undefined && !isQuantity(edit.quantity))

  /** Answers the warnings of the cart that has come. Where the call fails, what was typed stays. */
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
  // To go on is to mean what is typed: it is saved with the step, and what cannot be saved keeps the visitor here.
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

const warningsOf = ({ items, free_items }: QuoteCart) => [...items, ...free_items].flatMap(line => line.warnings)

/** Lines of products and free lines are numbered apart: what is typed into the latter is kept under negative numbers. */
export const freeEditId = ({ id }: { id: number }) => -id

/** Everything of the cart that can be typed into. */
const editableLines = ({ items, free_items }: Lines) => [
  ...items,
  ...free_items.map(line => ({ ...line, id: freeEditId(line) })),
]

/** What is typed and not saved, as updateWishlist takes it. */
function cartChanges(edits: CartEdits, cart: Lines) {
  const changes = changesOf(edits, editableLines(cart))
  return {
    items: changes.filter(({ id }) => id > 0),
    free_items: changes.filter(({ id }) => id < 0).map(change => ({ ...change, id: -change.id })),
  }
}
