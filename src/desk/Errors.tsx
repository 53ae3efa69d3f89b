import kit from './kit.module.css'

interface ErrorsProps {
  errors: readonly string[]
  /** They stand beside a field. */
  isNote?: boolean
  /** All of them are one paragraph. */
  isOneText?: boolean
}

/** What is wrong, told when it comes. */
export function Errors({ errors, isNote = false, isOneText = false }: ErrorsProps) {
  const told = isOneText && errors.length > 0 ? [errors.join(' ')] : [...new Set(errors)]
  return told.map(error => (
    <p key={error} className={isNote ? kit.badNote : kit.bad} role="alert">
      {error}
    </p>
  ))
}
