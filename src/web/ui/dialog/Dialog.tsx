import { type ReactNode, type Ref, useId } from 'react'
import css from './dialog.module.css'

interface DialogProps {
  /** `showModal` opens it, `close` closes it. The browser keeps the focus inside, and returns it afterwards. */
  ref: Ref<HTMLDialogElement>
  title: string
  children: ReactNode
  /** The buttons, the action first. */
  actions: ReactNode
  /** It was closed, also with Escape. */
  onClose?: (() => void) | undefined
}

/** A modal dialog that asks a question. */
export function Dialog({ ref, title, children, actions, onClose }: DialogProps) {
  const id = useId()
  return (
    <dialog ref={ref} onClose={onClose} className={css.dialog} aria-labelledby={id}>
      <div className={css.body}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className={css.actions}>{actions}</div>
      </div>
    </dialog>
  )
}
