import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { to } from '#routes.ts'
import { colonOf, labelled } from '#shared/text/colon.ts'
import { showToast, useAction } from '#web/action.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { isOfCompany } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import {
  deleteConfiguration,
  type ConfigurationRow as Row,
  renameConfiguration,
  shareConfiguration,
} from '../../contract.ts'
import { savedPageText } from '../../messages/saved-pages.ts'
import css from './saved.module.css'

/** A configuration of the customer's list: its name can be changed in place. */
export function ConfigurationRow({ row }: { row: Row }) {
  const { language } = useSite()
  const text = useText(savedPageText)
  const { key, name, version, head, updated_on, problem_count, owner } = { ...row, head: row.version }
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(updated_on))
  return (
    <li>
      <div>
        <Link to={to.configuration({ key })}>{name}</Link>
        <p className={css.hint}>
          {owner !== null && `${text.ownerOf(owner)} · `}
          {text.version(version, head)} · {day}
          {problem_count > 0 && ` · ${text.openProblems}${colonOf(language)} ${problem_count}`}
        </p>
      </div>
      {owner === null && <OwnActions row={row} />}
    </li>
  )
}

function OwnActions({ row: { key, name, is_for_company: isForCompany } }: { row: Row }) {
  const { call, language } = useSite()
  const router = useRouter()
  const text = useText(savedPageText)
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const hasCompany = useStore(isOfCompany, false)
  const share = async (isFor: boolean) => {
    await call(shareConfiguration, { params: { key }, body: { is_for_company: isFor } })
    void showToast({ kind: 'success', text: isFor ? text.forCompanyOn : text.forCompanyOff })
    await router.invalidate()
  }
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name') ?? '')
    void run(async () => {
      await call(renameConfiguration, { params: { key }, body: { name: typed } })
      void showToast({ kind: 'success', text: text.renamed })
      await router.invalidate()
    })
  }
  const remove = async () => {
    dialog.current?.close()
    await call(deleteConfiguration, { params: { key } })
    void showToast({ kind: 'success', text: text.removed })
    await router.invalidate()
  }
  return (
    <>
      {hasCompany && (
        <CheckBox
          label={text.forCompany}
          aria-label={labelled(text.forCompany, name, language)}
          checked={isForCompany}
          disabled={isBusy}
          onChange={event => {
            const isFor = event.target.checked
            void run(() => share(isFor))
          }}
        />
      )}
      <details>
        <summary>{text.rename}</summary>
        <form className={css.form} onSubmit={rename}>
          <label>
            {text.name}
            <input name="name" required maxLength={120} defaultValue={name} />
          </label>
          <Button type="submit" isBusy={isBusy}>
            {text.rename}
          </Button>
        </form>
      </details>
      <Button look="quiet" aria-label={text.removeTitle(name)} onClick={() => dialog.current?.showModal()}>
        {text.remove}
      </Button>
      <ConfirmDialog ref={dialog} title={text.removeTitle(name)} yes={text.remove} onYes={() => void run(remove)}>
        <p>{text.removeHelp}</p>
      </ConfirmDialog>
    </>
  )
}
