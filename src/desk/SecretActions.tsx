import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { showToast, useAction } from '#web/action.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import kit from './kit.module.css'
import { OnceShown } from './OnceShown.tsx'

interface SecretActionsProps {
  name: string
  text: {
    rotate: string
    rotateSure: string
    remove: string
    removeSure: (name: string) => string
    removed: string
    secret: string
    once: string
  }
  rotate: () => Promise<{ secret: string }>
  remove: () => Promise<unknown>
  /** Where the list is: shown after the end. */
  listHref: string
  /** The new secret was kept. */
  onDone: () => void
  /** What else can be done, first. */
  children?: ReactNode
}

/** For a record with a secret that is shown once: a new secret, and the end of the record. */
export function SecretActions({ name, text, rotate, remove, listHref, onDone, children }: SecretActionsProps) {
  const router = useRouter()
  const { run, isBusy } = useAction()
  const rotating = useRef<HTMLDialogElement>(null)
  const removing = useRef<HTMLDialogElement>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const makeSecret = async () => {
    const made = await rotate()
    rotating.current?.close()
    setSecret(made.secret)
  }
  const end = async () => {
    await remove()
    removing.current?.close()
    void showToast({ kind: 'success', text: text.removed })
    await router.navigate({ href: listHref })
  }
  return (
    <div className={kit.rowWide}>
      {children}
      <Button onClick={() => rotating.current?.showModal()}>{text.rotate}</Button>
      <Button onClick={() => removing.current?.showModal()}>{text.remove}</Button>
      <ConfirmDialog
        ref={rotating}
        title={text.rotate}
        yes={text.rotate}
        onYes={() => void run(makeSecret)}
        isBusy={isBusy}
      >
        <p>{text.rotateSure}</p>
      </ConfirmDialog>
      <ConfirmDialog ref={removing} title={text.remove} yes={text.remove} onYes={() => void run(end)} isBusy={isBusy}>
        <p>{text.removeSure(name)}</p>
      </ConfirmDialog>
      <OnceShown
        title={text.secret}
        hint={text.once}
        secret={secret}
        onKept={() => {
          setSecret(null)
          onDone()
        }}
      />
    </div>
  )
}
