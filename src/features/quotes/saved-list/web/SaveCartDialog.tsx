import { useEffect, useRef } from 'react'
import { to } from '#routes.ts'
import { showToast } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { createList } from '../contract.ts'
import { listText } from '../messages/lists.ts'
import { NameDialog } from './NameDialog.tsx'

/** Asks for the name of the list that the quote cart is saved as. */
export default function SaveCartDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { call, language } = useSite()
  const text = useText(listText)
  const dialog = useRef<HTMLDialogElement>(null)
  const key = useRef('')
  useEffect(() => {
    if (!isOpen) return
    key.current = crypto.randomUUID()
    dialog.current?.showModal()
  }, [isOpen])
  const save = async (name: string) => {
    const headers = { 'Idempotency-Key': `${key.current}-${encodeURIComponent(name).slice(0, 100)}` }
    const list = await call(createList, { body: { name } }, { headers })
    const prefix = location.pathname.startsWith(`/${language}/`) ? `/${language}` : ''
    void showToast({
      kind: 'success',
      text: text.saved,
      link: { href: prefix + to.ownList({ id: list.id }), text: text.showList },
    })
  }
  return (
    <NameDialog ref={dialog} title={text.saveTitle} action={text.saveAction} name="" onName={save} onClose={onClose} />
  )
}
