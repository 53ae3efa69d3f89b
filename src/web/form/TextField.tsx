import { type ComponentPropsWithRef, useId } from 'react'
import css from './form.module.css'

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id'> {
  label: string
  name: string
  /** All of them are shown (spec §5). */
  errors?: readonly string[]
  isRequired?: boolean
  /** Typed into and without errors. */
  isValid?: boolean
  hint?: string
  rows?: number
}

/** A labelled field with its errors tied to it; with `rows` a text area. */
export function TextField({ label, name, errors = [], isRequired, isValid, hint, rows, ref, ...rest }: TextFieldProps) {
  const id = useId()
  const isWrong = errors.length > 0
  const shared = {
    id,
    name,
    className: [css.control, isWrong ? css.wrong : isValid ? css.valid : ''].join(' '),
    'aria-invalid': isWrong || undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby':
      [hint ? `${id}-hint` : '', isWrong ? `${id}-errors` : ''].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        {isRequired && (
          <span className={css.mark} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {rows ? (
        // The handlers that a form library gives are the same for both elements.
        <textarea {...shared} rows={rows} {...(rest as object)} ref={ref as never} />
      ) : (
        <input type="text" {...shared} {...rest} ref={ref} />
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {isWrong && (
        <div id={`${id}-errors`} className={css.errors}>
          {errors.map(error => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
    </div>
  )
}
