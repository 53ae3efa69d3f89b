import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { deleteConfiguration, renewKeys, type SavedConfiguration } from '../../contract.ts'
import { savedPageText } from '../../messages/saved-pages.ts'
import { pathOf } from './path-of.ts'
import css from './saved.module.css'

interface ShareLinksProps {
  saved: SavedConfiguration
  configurationKey: string
}

/** The links of a configuration, for whoever may change it: to give away, to renew, and to end with it. */
export function ShareLinks({ saved, configurationKey: key }: ShareLinksProps) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(savedPageText)
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  if (!saved.can_edit) return null
  const renew = async () => {
    const links = await call(renewKeys, { params: { key } })
    void showToast({ kind: 'success', text: text.renewed })
    await router.navigate({ href: pathOf(links.edit_url), replace: true })
  }
  const remove = async () => {
    dialog.current?.close()
    await call(deleteConfiguration, { params: { key } })
    void showToast({ kind: 'success', text: text.removed })
    await router.navigate({ href: to.choosePanel(), replace: true })
  }
  return (
    <section className={css.part} aria-labelledby="links">
      <h2 id="links">{text.links}</h2>
      <dl className={css.links}>
        <dt>{text.viewLink}</dt>
        <dd>
          <a href={saved.view_url}>{saved.view_url}</a>
        </dd>
        <dt>{text.editLink}</dt>
        <dd>
          <a href={saved.edit_url}>{saved.edit_url}</a>
        </dd>
      </dl>
      <p className={css.hint}>{text.renewHelp}</p>
      <p className={css.actions}>
        <Button isBusy={isBusy} onClick={() => void run(renew)}>
          {text.renew}
        </Button>
        <Button onClick={() => dialog.current?.showModal()}>{text.remove}</Button>
      </p>
      <ConfirmDialog ref={dialog} title={text.removeTitle(saved.name)} yes={text.remove} onYes={() => void run(remove)}>
        <p>{text.removeHelp}</p>
      </ConfirmDialog>
    </section>
  )
}
