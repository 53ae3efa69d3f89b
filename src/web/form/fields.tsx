import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { formControlText } from '../messages/form-controls.ts'
import { useText } from '../page.ts'
import css from './form.module.css'

interface FieldProps {
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

function RequiredMark() {
  return (
    <span className={css.mark} aria-hidden="true">
      *
    </span>
  )
}

function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
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

interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name'> {
  rows?: number
}

/** A field with its label and errors. With `rows` it is a text area. */
export function TextField({ label, name, errors, isRequired, isValid, hint, rows, ref, ...rest }: TextFieldProps) {
  const shown = { name, ...(errors && { errors }), ...(hint && { hint }), isRequired: Boolean(isRequired) }
  // `required` says it to screen readers too.
  const control = useControl({ ...shown, isRequired: shown.isRequired && !rest.required, isValid: Boolean(isValid) })
  return (
    <FieldFrame {...shown} label={label} id={control.id}>
      {rows ? (
        // The form library's handlers work for both elements.
        <textarea {...control} rows={rows} {...(rest as object)} ref={ref as never} />
      ) : (
        <input type="text" {...control} {...rest} ref={ref} />
      )}
    </FieldFrame>
  )
}

interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id' | 'name' | 'children'> {
  options: readonly { id: number; name: string }[]
}

/** A selection from rows with names. The value is the row's id as text, '' while nothing is selected. */
export function SelectField({ label, name, errors, isRequired, isValid, hint, options, ...rest }: SelectFieldProps) {
  const text = useText(formControlText)
  const shown = { name, ...(errors && { errors }), ...(hint && { hint }), isRequired: Boolean(isRequired) }
  const control = useControl({ ...shown, isValid: Boolean(isValid) })
  return (
    <FieldFrame {...shown} label={label} id={control.id}>
      <select {...control} {...rest}>
        <option value="">{text.choose}</option>
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

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

interface PasswordFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type'> {
  /** The typed password. With it the field shows the password's strength. */
  measured?: string
}

/** A password field with a button that shows the typed text. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, errors, isRequired, isValid, hint, measured, ...rest } = props
  const text = useText(formControlText)
  const [isShown, setShown] = useState(false)
  const shown = { name, ...(errors && { errors }), ...(hint && { hint }), isRequired: Boolean(isRequired) }
  const control = useControl({ ...shown, isValid: Boolean(isValid) })
  return (
    <FieldFrame {...shown} label={label} id={control.id}>
      <div className={css.password}>
        <input
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          {...rest}
        />
        <button
          type="button"
          className={css.reveal}
          aria-label={isShown ? text.hidePasswordOf(label) : text.showPasswordOf(label)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? text.hidePassword : text.showPassword}
        </button>
      </div>
      {measured && <StrengthMeter password={measured} />}
    </FieldFrame>
  )
}

function StrengthMeter({ password }: { password: string }) {
  const text = useText(formControlText)
  const id = useId()
  const strength = passwordStrength(password)
  return (
    <p className={css.strength}>
      <meter
        id={id}
        className={css.meter}
        aria-label={text.strength}
        min={0}
        max={passwordStrengths.length}
        low={2}
        high={3}
        optimum={4}
        value={passwordStrengths.indexOf(strength) + 1}
      />
      <output htmlFor={id}>{text.strengthIs(text.strengths[strength])}</output>
    </p>
  )
}

const passwordStrengths = ['weak', 'fair', 'good', 'strong'] as const
type PasswordStrength = (typeof passwordStrengths)[number]

const alphabets = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/** A hint while typing, not a rule. Different characters count most, then the kinds of characters; repeated ones count nothing. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = new Set(password).size
  const kinds = alphabets.filter(alphabet => alphabet.test(password)).length
  const points = characters + 2 * (kinds - 1)
  if (characters < 6 || points < 8) return 'weak'
  if (points < 12) return 'fair'
  return points < 16 ? 'good' : 'strong'
}
