import { useEffect, useRef } from 'react'
import css from './form.module.css'

interface ErrorSummaryProps {
  title: string
  errors: readonly string[]
  /** Changes with every attempt to send; without it every new list is one. */
  attempt?: string
}

/** What is wrong with a form, each message a paragraph (spec §5). Takes the focus after an attempt, not while typing. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const occasion = attempt ?? errors
  // biome-ignore lint/correctness/useExhaustiveDependencies: each occasion is a reason to take the focus again
  useEffect(() => {
    box.current?.focus()
  }, [occasion])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      {[...new Set(errors)].map(error => (
        <p key={error}>{error}</p>
      ))}
    </div>
  )
}
