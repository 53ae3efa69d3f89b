import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { deleteConfiguration, type ConfigurationRow as Row, renameConfiguration } from '../../contract.ts'
import { savedPageText } from '../../messages/saved-pages.ts'
import css from './saved.module.css'

/** A configuration of the customer's list: its name can be changed in place. */
export function ConfigurationRow({ row }: { row: Row }) {
  const { call, language } = useSite()
  const router = useRouter()
  const text = useText(savedPageText)
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const { key, name, version, head, updated_on, problem_count } = { ...row, head: row.version }
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(updated_on))
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
    <li>
      <div>
        <Link to={to.configuration({ key })}>{name}</Link>
        <p className={css.hint}>
          {text.version(version, head)} · {day}
          {problem_count > 0 && ` · ${text.openProblems}: ${problem_count}`}
        </p>
      </div>
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
      <ConfirmDialog
        ref={dialog}
        title={text.removeTitle(name)}
        yes={text.remove}
        onYes={() => void run(remove)}
        no={text.cancel}
      >
        <p>{text.removeHelp}</p>
      </ConfirmDialog>
    </li>
  )
}
