import { type ComponentPropsWithRef, useId, useState } from 'react'
import { formControlText } from '../messages/form-controls.ts'
import { useText } from '../site-context.ts'
import { FieldFrame, type FieldProps, useControl } from './FieldFrame.tsx'
import css from './form.module.css'
import { passwordStrength, passwordStrengths } from './password-strength.ts'

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
