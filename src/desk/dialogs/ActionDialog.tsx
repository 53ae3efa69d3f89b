import type { FormEvent, ReactNode, RefObject } from 'react'
import { useId } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { bulkText } from '../messages/bulk.ts'
import css from './action-dialog.module.css'

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
        <>
          <Button look="main" type="submit" form={id}>
            {text.apply}
          </Button>
          <Button onClick={() => ref.current?.close()}>{text.cancel}</Button>
        </>
      }
    >
      <form id={id} className={css.fields} onSubmit={onSubmit} autoComplete="off">
        {children}
      </form>
    </Dialog>
  )
}

export const field = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim()
