import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { SubmitAndCancel } from '#desk/dialogs/SubmitAndCancel.tsx'
import kit from '#desk/kit.module.css'
import { useAction } from '#web/action.ts'
import type { ApiError } from '#web/api-error.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import css from '../answer.module.css'

interface FormDialogProps {
  title: string
  submit: string
  /** Whether nothing can be sent yet. */
  isIdle?: boolean
  /** Sends what was typed; a refusal is shown at its field. What it returns is done when the dialog is closed. */
  onSubmit: (fields: FormData) => Promise<(() => void) | undefined>
  onClose: () => void
  /** `errorsAt`: of a field, and of what it consists of. */
  children: (errorsAt: (name: string) => string[]) => ReactNode
}

/** Asks for what one action needs, and stays open until it has succeeded. Ctrl Enter sends it from every field. */
export function FormDialog({ title, submit, isIdle = false, onSubmit, onClose, children }: FormDialogProps) {
  const [fields, setFields] = useState<ApiError['fields']>({})
  const { run, isBusy, errors } = useAction({
    errorsOf: error => {
      setFields(error.fields)
      return error.messages
    },
  })
  const dialog = useShownDialog(onClose)
  const form = useId()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || isIdle) return
    const typed = new FormData(event.currentTarget)
    setFields({})
    void run(async () => {
      const afterwards = await onSubmit(typed)
      dialog.current?.close()
      afterwards?.()
    })
  }
  const errorsAt = (name: string) =>
    Object.entries(fields).flatMap(([path, words]) => {
      const own = path.replace(/^contact\./, '')
      return own === name || own.startsWith(`${name}.`) ? [...words] : []
    })
  return (
    <Dialog
      ref={dialog}
      title={title}
      actions={
        <SubmitAndCancel form={form} dialog={dialog} isBusy={isBusy} isDisabled={isIdle}>
          {submit}
        </SubmitAndCancel>
      }
    >
      <form
        id={form}
        onSubmit={send}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
        }}
        className={css.form}
        autoComplete="off"
      >
        {children(errorsAt)}
        {errors.length > 0 && (
          <div role="alert" className={kit.badNote}>
            {errors.map(error => (
              <p key={error}>{error}</p>
            ))}
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** A dialog that is open as long as it is drawn. */
export function useShownDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.addEventListener('close', close)
    return () => shown?.removeEventListener('close', close)
  }, [])
  return dialog
}
