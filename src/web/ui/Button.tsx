import type { ComponentPropsWithRef } from 'react'
import css from './button.module.css'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** main: the most important action of a page or section · plain: the other actions · quiet: actions in rows and toolbars. */
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

/** The class of a link that looks like a button. */
export function buttonClass(look: 'main' | 'plain' | 'quiet'): string {
  return `${css.button} ${css[look]}`
}
