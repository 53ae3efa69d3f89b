import type { FormEvent, ReactNode, RefObject } from 'react'
import { useId } from 'react'
import { useText } from '#web/page.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { bulkText } from '../messages/bulk.ts'
import css from './action-dialog.module.css'
import { SubmitAndCancel } from './SubmitAndCancel.tsx'

interface ActionDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  onApply: (fields: FormData) => void
  children: ReactNode
}

/** Asks for what an action needs. Enter applies it. */
export function ActionDialog({ ref, title, onApply, children }: ActionDialogProps) {
  const text = useText(bulkText)
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ref.current?.close()
    onApply(new FormData(event.currentTarget))
    event.currentTarget.reset()
  }
  return (
    <Dialog
      ref={ref}
      title={title}
      actions={
        <SubmitAndCancel form={id} dialog={ref}>
          {text.apply}
        </SubmitAndCancel>
      }
    >
      <form id={id} className={css.fields} onSubmit={onSubmit} autoComplete="off">
        {children}
      </form>
    </Dialog>
  )
}

export const field = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim()
