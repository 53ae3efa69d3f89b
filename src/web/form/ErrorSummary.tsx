import { useEffect, useRef } from 'react'
import css from './form.module.css'

/** What is wrong with a form, each message a paragraph (spec §5). Takes the focus whenever new messages come. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      {errors.map(error => (
        <p key={error}>{error}</p>
      ))}
    </div>
  )
}
