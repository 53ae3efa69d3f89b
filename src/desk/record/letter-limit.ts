import { type RefObject, useEffect } from 'react'
import { useText } from '#web/page.ts'
import { counterText } from '../messages/counter.ts'

/** Lets a field refuse to be sent while it has too many letters. What was pasted stays in it whole, and the field says why. */
export function useLetterLimit(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  count: number,
  most: number,
): void {
  const text = useText(counterText)
  const reason = count > most ? text.tooLong(count, most) : ''
  useEffect(() => field.current?.setCustomValidity(reason), [field, reason])
}
