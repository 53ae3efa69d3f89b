import { useEffect, useRef, useState } from 'react'
import { useAction } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { onceShownText } from './messages/once-shown.ts'
import css from './once-shown.module.css'

interface OnceShownProps {
  title: string
  hint: string
  /** Null: nothing is shown. */
  secret: string | null
  onKept: () => void
}

/** A secret, once: to copy into the program that uses it. */
export function OnceShown({ title, hint, secret, onKept }: OnceShownProps) {
  const text = useText(onceShownText)
  const { run } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const [copied, setCopied] = useState<string | null>(null)
  useEffect(() => {
    if (secret !== null) dialog.current?.showModal()
  }, [secret])
  const copy = async () => {
    await navigator.clipboard.writeText(secret ?? '')
    setCopied(secret)
  }
  return (
    <Dialog
      ref={dialog}
      title={title}
      onClose={onKept}
      actions={
        <>
          <Button look="main" onClick={() => dialog.current?.close()}>
            {text.kept}
          </Button>
          <Button onClick={() => void run(copy)}>
            {secret !== null && copied === secret ? text.copied : text.copy}
          </Button>
        </>
      }
    >
      <p>{hint}</p>
      <p className={css.secret}>{secret}</p>
    </Dialog>
  )
}
