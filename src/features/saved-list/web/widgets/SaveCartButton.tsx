import { useRef } from 'react'
import { to } from '#routes.ts'
import { showToast } from '#web/action.ts'
import { readStoredUser } from '#web/browser/access-token.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { createList } from '../../contract.ts'
import { listText } from '../../messages/lists.ts'
import { NameDialog } from '../NameDialog.tsx'

/** Saves the quote cart as a named list; others than customers are sent to the login and back. For personal pages only. */
export function SaveCartButton() {
  const { call, language } = useSite()
  const text = useText(listText)
  const dialog = useRef<HTMLDialogElement>(null)
  const key = useRef('')
  const isCustomer = readStoredUser()?.role.includes('registered') ?? false
  if (!isCustomer)
    return (
      <Link look="plain" to={to.login({ redirect: to.quote() })}>
        {text.save}
      </Link>
    )
  const open = () => {
    key.current = crypto.randomUUID()
    dialog.current?.showModal()
  }
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
    <>
      <Button onClick={open}>{text.save}</Button>
      <NameDialog ref={dialog} title={text.saveTitle} action={text.saveAction} name="" onName={save} />
    </>
  )
}
