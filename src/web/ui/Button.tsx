import type { ComponentPropsWithRef } from 'react'
import css from './button.module.css'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** main: the one action of the place · plain: beside it · quiet: in rows and toolbars. */
  look?: 'main' | 'plain' | 'quiet'
  isBusy?: boolean
}

export function Button({ look = 'plain', isBusy = false, className, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={[css.button, css[look], className].filter(Boolean).join(' ')}
      aria-busy={isBusy || undefined}
      disabled={disabled || isBusy}
      {...rest}
    />
  )
}

/** A link that looks like a button. */
export function buttonClass(look: 'main' | 'plain' | 'quiet'): string {
  return `${css.button} ${css[look]}`
}
