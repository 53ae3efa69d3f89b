import { type ReactNode, useId } from 'react'
import css from './form.module.css'

export interface FieldProps {
  label: string
  name: string
  /** All of them are shown (spec §5). */
  errors?: readonly string[]
  isRequired?: boolean
  /** The visitor has typed into it, and it has no errors. */
  isValid?: boolean
  hint?: string | undefined
}

interface FieldFrameProps extends Omit<FieldProps, 'name' | 'isValid'> {
  id: string
  children: ReactNode
}

/** Label, required mark, hint and errors around a control. */
export function FieldFrame({ id, label, errors = [], isRequired, hint, children }: FieldFrameProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

export function RequiredMark() {
  return (
    <span className={css.mark} aria-hidden="true">
      *
    </span>
  )
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <div id={`${id}-errors`} className={css.errors}>
      {errors.map(error => (
        <p key={error}>{error}</p>
      ))}
    </div>
  )
}

/** The attributes of a control with which screen readers read its label, hint and errors. */
export function useControl({ name, errors = [], isRequired, isValid, hint }: Omit<FieldProps, 'label'>) {
  const id = useId()
  const isWrong = errors.length > 0
  const describedBy = [hint ? `${id}-hint` : '', isWrong ? `${id}-errors` : ''].filter(Boolean).join(' ')
  return {
    id,
    name,
    className: [css.control, isWrong ? css.wrong : isValid ? css.valid : ''].join(' '),
    'aria-invalid': isWrong || undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': describedBy || undefined,
  }
}
