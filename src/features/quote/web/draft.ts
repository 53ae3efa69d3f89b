import { type RefObject, useEffect, useRef } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { ArgumentsOf } from '#shared/call.ts'
import { readPersonal, removePersonal, savePersonal } from '#web/browser/personal-storage.ts'
import { useSite } from '#web/page.ts'
import { type QuoteCart, updateCart } from '../contract.ts'
import type { CartEdits } from '../domain/cart-edits.ts'
import { fieldsToTake, unsentFields } from '../domain/draft-fields.ts'
import { announceCartChange } from './cart-news.ts'

type DraftChange = NonNullable<ArgumentsOf<typeof updateCart>['body']['draft']>
type Values = Record<string, string | number | boolean | null | undefined>

interface DraftFormOptions<I extends Values> {
  part: Part
  /** The fields as the server has them. */
  saved: I
  /** The part of the draft that these fields are. */
  toDraft: (fields: Partial<I>) => DraftChange
  onCart: (cart: QuoteCart) => void
}

const pauseMs = 700

/**
 * Keeps a step's fields on the server while they are typed, so that another tab or device goes on with them; and takes
 * over what those have changed. `settle` is called once the form itself has sent them.
 */
export function useDraftForm<I extends Values, O>(
  form: UseFormReturn<I, unknown, O>,
  options: DraftFormOptions<I>,
): { settle: () => void } {
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
        // It stays in this tab, and goes along with the next change or the button.
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
    // What an earlier visit of this tab could not send.
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
    settle: () => {
      clearTimeout(timer.current)
      known.current = form.getValues()
      forgetTyped(part)
    },
  }
}

/** Takes over what another tab or device has changed. `known` has the fields as this form has last seen or sent them. */
function useSavedFields<I extends Values, O>(form: UseFormReturn<I, unknown, O>, saved: I, known: RefObject<I>): void {
  useEffect(() => {
    const taken = fieldsToTake(form.getValues(), known.current, saved)
    known.current = { ...known.current, ...saved }
    // Each value comes from the field of the same name.
    for (const [name, value] of Object.entries(taken)) form.setValue(name as Path<I>, value as PathValue<I, Path<I>>)
  }, [form, saved, known])
}

type Part = 'cart' | 'details' | 'comment'
const keyOf = (part: Part) => `quote-${part}`

/** What this tab has typed into a step and not yet sent; only the fields that `saved` knows, as it has them or open. */
export function readTyped<T extends object>(part: Part, saved: T): T {
  const known = Object.entries(read(part)).filter(([name, value]) => name in saved && isScalar(value))
  return { ...saved, ...Object.fromEntries(known) }
}

/** The changes of the cart that wait for yes or no. */
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

/** Keeps what is typed over a reload, a change of language and the way back, until the server has it. */
export const keepTyped = (part: Part, values: object): void => savePersonal(keyOf(part), values)

const forgetTyped = (part: Part): void => removePersonal(keyOf(part))

function read(part: Part): object {
  const kept = readPersonal(keyOf(part))
  return typeof kept === 'object' && kept !== null ? kept : {}
}

const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
