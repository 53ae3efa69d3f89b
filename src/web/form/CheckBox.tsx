import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldErrors, RequiredMark } from './FieldFrame.tsx'
import css from './form.module.css'

interface CheckBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> {
  label: ReactNode
  errors?: readonly string[]
  isRequired?: boolean
  isValid?: boolean
}

export function CheckBox({ label, errors = [], isRequired, isValid, ...rest }: CheckBoxProps) {
  const id = useId()
  const isWrong = errors.length > 0
  return (
    <div className={css.boxField} data-valid={isValid || undefined}>
      <div className={css.boxLine}>
        <input
          type="checkbox"
          id={id}
          className={css.box}
          aria-invalid={isWrong || undefined}
          aria-required={isRequired || undefined}
          aria-describedby={isWrong ? `${id}-errors` : undefined}
          {...rest}
        />
        <label htmlFor={id}>
          {label}
          {isRequired && <RequiredMark />}
        </label>
      </div>
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}
