import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/icon/icons.tsx'
import css from './large-drawing.module.css'

interface FullWindowProps {
  title: string
  close: string
  tools: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog over the full window, with tools above what it shows. */
export function FullWindow({ title, close, tools, onClose, children }: FullWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        <Button look="quiet" aria-label={close} onClick={() => dialog.current?.close()}>
          <CloseIcon size={24} />
        </Button>
      </div>
      <div className={css.tools}>{tools}</div>
      {children}
    </dialog>
  )
}
