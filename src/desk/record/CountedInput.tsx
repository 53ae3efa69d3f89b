import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { NearLimit } from './Counter.tsx'
import css from './counter.module.css'
import { useLetterLimit } from './letter-limit.ts'

interface CountedInputProps extends Omit<ComponentProps<'input'>, 'maxLength' | 'onChange' | 'ref'> {
  label: ReactNode
  most: number
  /** For a text of several lines. */
  rows?: number
  /** The number of letters that count, where not all of them do. */
  lettersOf?: (typed: string) => number
  onType?: (typed: string) => void
}

const allOf = (typed: string) => typed.length

/**
 * A field of a small form with its label. A longer text is neither cut nor sent: the form stays open, and the field says what is wrong.
 * With `value` its owner keeps what is typed.
 */
export function CountedInput({ label, most, rows, lettersOf = allOf, onType, ...rest }: CountedInputProps) {
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const count = lettersOf(rest.value === undefined ? typed : String(rest.value))
  useLetterLimit(field, count, most)
  useEffect(() => {
    const { form, defaultValue } = field.current ?? {}
    const clear = () => setTyped(defaultValue ?? '')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  const shared = {
    ...rest,
    id,
    'aria-invalid': count > most || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => {
      setTyped(target.value)
      onType?.(target.value)
    },
  }
  return (
    <div className={css.input}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        // The attributes that are passed on are those that both elements have.
        <textarea {...(shared as object)} rows={rows} ref={field} />
      ) : (
        <input {...shared} ref={field} />
      )}
      <NearLimit count={count} most={most} />
    </div>
  )
}
