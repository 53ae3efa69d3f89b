import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { to } from '#routes.ts'
import type { ArgumentsOf } from '#shared/call.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/site-context.ts'
import { showErrors, showToast } from '#web/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { getCart, type QuoteCart, updateCart } from '../../contract.ts'
import { type CartEdits, isEdited, isQuantity } from '../../domain/cart-edits.ts'
import { cartText } from '../../messages/cart.ts'
import { requestText } from '../../messages/request.ts'
import { announceCartChange } from '../cart-news.ts'
import { keepTyped, readCartEdits } from '../kept-typing.ts'
import css from '../quote.module.css'
import type { StepProps } from '../step-props.ts'
import { ResumeNotice, SavePrompt } from './CartNotices.tsx'
import { CartTable } from './CartTable.tsx'
import { FreeLineTable } from './FreeLineTable.tsx'
import { cartChanges, editableLines } from './free-edits.ts'

/** Parts of slices above the quote, which the page hands in. */
export interface CartParts {
  QuickOrder: ComponentType<{ onAdded: () => Promise<void> }>
  saveCart: ReactNode
}

/** Step 1: the lines. Changed quantities and notes wait until the visitor has said whether to save them (spec §4). */
export function CartStep({ cart, onCart, QuickOrder, saveCart }: StepProps & CartParts) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(cartText)
  const request = useText(requestText)
  const [edits, setEdits] = useState<CartEdits>(readCartEdits)
  const [isBusy, setBusy] = useState(false)
  const isDirty = isEdited(edits, editableLines(cart))
  useEffect(() => keepTyped('cart', edits), [edits])

  const send = async (body: ArgumentsOf<typeof updateCart>['body'], done: string) => {
    setBusy(true)
    try {
      const next = await call(updateCart, { body })
      onCart(next)
      announceCartChange()
      setEdits({})
      refreshHeader()
      const warnings = warningsOf(next)
      if (warnings.length > 0) showErrors(warnings)
      else void showToast({ kind: 'success', text: done })
    } catch {
      // Shown by the site's one reader of failures; what was typed stays.
    } finally {
      setBusy(false)
    }
  }

  const reload = async () => onCart(await call(getCart))
  const isTypedWrong = Object.values(edits).some(edit => edit.quantity !== undefined && !isQuantity(edit.quantity))
  const save = () => {
    if (isTypedWrong) return showErrors([text.wrongQuantity])
    void send(cartChanges(edits, cart), text.updated)
  }
  // To go on is to mean what is typed: it is saved with the step, and what cannot be saved keeps the visitor here.
  const goOn = async () => {
    if (isTypedWrong) return showErrors([text.wrongQuantity])
    setBusy(true)
    try {
      const body = { ...(isDirty ? cartChanges(edits, cart) : {}), step: 2 as const }
      const next = await call(updateCart, { body })
      onCart(next)
      if (isDirty) {
        announceCartChange()
        setEdits({})
        refreshHeader()
        const warnings = warningsOf(next)
        if (warnings.length > 0) return showErrors(warnings)
      }
      await router.navigate({ href: to.quote({ step: 'details' }) })
    } catch {
      // Shown by the site's one reader of failures.
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="step-title" className={css.section}>
      <h2 id="step-title" data-part-heading>
        {request.stepNames[1]}
      </h2>
      <ResumeNotice reached={cart.step} />
      <CartTable
        lines={cart.items}
        edits={edits}
        onEdit={setEdits}
        onRemove={line => void send({ remove_item_ids: [line.id] }, text.removed)}
        isBusy={isBusy}
      />
      <FreeLineTable
        lines={cart.free_items}
        edits={edits}
        onEdit={setEdits}
        onRemove={line => void send({ remove_free_item_ids: [line.id] }, text.removed)}
        isBusy={isBusy}
      />
      {isDirty && <SavePrompt isBusy={isBusy} onYes={save} onNo={() => setEdits({})} />}
      <p className={css.actions}>
        <Button look="main" isBusy={isBusy} onClick={() => void goOn()}>
          {request.next}
        </Button>
        {saveCart}
      </p>
      <QuickOrder onAdded={reload} />
    </section>
  )
}

const warningsOf = ({ items, free_items }: QuoteCart) => [...items, ...free_items].flatMap(line => line.warnings)
