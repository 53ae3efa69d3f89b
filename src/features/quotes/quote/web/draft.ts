import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { to } from '#routes.ts'
import type { ArgumentsOf } from '#shared/call.ts'
import { readPersonal, removePersonal, savePersonal } from '#web/browser/storage/personal-storage.ts'
import { useSite } from '#web/page.ts'
import { type QuoteCart, updateCart } from '../contract.ts'
import type { CartEdits } from '../domain/cart/cart-edits.ts'
import { fieldsToTake, unsentFields } from '../domain/draft-fields.ts'
import { announceCartChange } from './cart-news.ts'

export type CartChange = ArgumentsOf<typeof updateCart>['body']
type DraftChange = NonNullable<CartChange['draft']>
type Values = Record<string, string | number | boolean | null | undefined>

interface DraftFormOptions<I extends Values> {
  part: Part
  /** The fields as the server has stored them. */
  saved: I
  /** Maps fields of the form to a change of the draft. */
  toDraft: (fields: Partial<I>) => DraftChange
  onCart: (cart: QuoteCart) => void
}

const pauseMs = 700

/**
 * Saves a step's fields on the server while the visitor types, so that they can continue in another tab or on another device, and
 * takes over what was changed there. Call `markSaved` when the form itself has sent the fields.
 */
export function useDraftForm<I extends Values, O>(
  form: UseFormReturn<I, unknown, O>,
  options: DraftFormOptions<I>,
): { markSaved: () => void } {
  const { call } = useSite()
  const current = useRef(options)
  current.current = options
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { part, saved } = options
  const known = useRef(saved)
  useSavedFields(form, saved, known)

  useEffect(() => {
    let isSending = false
    const send = async () => {
      clearTimeout(timer.current)
      const fields = unsentFields(form.getValues(), known.current)
      if (isSending || Object.keys(fields).length === 0) return
      isSending = true
      try {
        const body = { draft: current.current.toDraft(fields) }
        const cart = await call(updateCart, { body })
        known.current = { ...known.current, ...fields }
        current.current.onCart(cart)
        announceCartChange()
      } catch {
        // The fields stay in this tab, and are sent with the next change or by the button.
        return
      } finally {
        isSending = false
      }
      if (Object.keys(unsentFields(form.getValues(), known.current)).length === 0) forgetTyped(part)
      else sendSoon()
    }
    const sendSoon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), pauseMs)
    }
    // Send what this tab could not send before it left the step.
    if (Object.keys(unsentFields(form.getValues(), known.current)).length > 0) sendSoon()
    const { unsubscribe } = form.watch(values => {
      keepTyped(part, values)
      sendSoon()
    })
    return () => {
      unsubscribe()
      void send()
    }
  }, [call, form, part])

  return {
    markSaved: () => {
      clearTimeout(timer.current)
      known.current = form.getValues()
      forgetTyped(part)
    },
  }
}

/** Sends a step to the server and opens the step behind it. */
export function useSendStep(onCart: (cart: QuoteCart) => void) {
  const { call } = useSite()
  const router = useRouter()
  return async (body: ArgumentsOf<typeof updateCart>['body'], markSaved: () => void, next: 'comment' | 'confirm') => {
    onCart(await call(updateCart, { body }))
    markSaved()
    announceCartChange()
    await router.navigate({ href: to.quote({ step: next }) })
  }
}

/** Takes over what another tab or device has changed. `known` has the fields that this form has last received or sent. */
function useSavedFields<I extends Values, O>(form: UseFormReturn<I, unknown, O>, saved: I, known: RefObject<I>): void {
  useEffect(() => {
    const taken = fieldsToTake(form.getValues(), known.current, saved)
    known.current = { ...known.current, ...saved }
    // The casts hold because each value comes from the field of the same name.
    for (const [name, value] of Object.entries(taken)) form.setValue(name as Path<I>, value as PathValue<I, Path<I>>)
  }, [form, saved, known])
}

type Part = 'cart' | 'details' | 'comment'
const keyOf = (part: Part) => `quote-${part}`

/** The `saved` fields with the values that were typed in this tab and are not sent yet. Kept fields unknown to `saved` are ignored. */
export function readTyped<T extends object>(part: Part, saved: T): T {
  const known = Object.entries(read(part)).filter(([name, value]) => name in saved && isScalar(value))
  return { ...saved, ...Object.fromEntries(known) }
}

/** The changes of the cart that the visitor has neither saved nor discarded. */
export function readCartEdits(): CartEdits {
  const edits: Record<number, CartEdits[number]> = {}
  for (const [id, edit] of Object.entries(read('cart'))) {
    if (typeof edit !== 'object' || edit === null) continue
    const { quantity, note }: { quantity?: unknown; note?: unknown } = edit
    edits[Number(id)] = {
      ...(typeof quantity === 'string' ? { quantity } : {}),
      ...(typeof note === 'string' ? { note } : {}),
    }
  }
  return edits
}

/** Keeps typed values in this tab over a reload, a change of language and going back, until they are sent. */
export const keepTyped = (part: Part, values: object): void => savePersonal(keyOf(part), values)

const forgetTyped = (part: Part): void => removePersonal(keyOf(part))

function read(part: Part): object {
  const kept = readPersonal(keyOf(part))
  return typeof kept === 'object' && kept !== null ? kept : {}
}

const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
