import { type RefObject, useEffect, useRef } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { ArgumentsOf } from '#shared/call.ts'
import { useSite } from '#web/site-context.ts'
import { type QuoteCart, updateCart } from '../contract.ts'
import { fieldsToTake, unsentFields } from '../domain/draft-fields.ts'
import { announceCartChange } from './cart-news.ts'
import { forgetTyped, keepTyped, type Part } from './kept-typing.ts'

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
