import { useEffect, useRef } from 'react'
import css from './form.module.css'

interface ErrorSummaryProps {
  title: string
  errors: readonly string[]
  /** Changes with every attempt to submit. Without it, every new list of errors counts as an attempt. */
  attempt?: string
}

/** The errors of a form, each in a paragraph (spec §5). Takes the focus after an attempt to submit, not while typing. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const trigger = attempt ?? errors
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus again
  useEffect(() => {
    box.current?.focus()
  }, [trigger])
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
