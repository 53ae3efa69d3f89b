import { useRef, useState } from 'react'
import kit from '#desk/kit.module.css'
import { showToast, useAction } from '#web/action.ts'
import { PasswordField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { openDemonstration, removeDemonstration } from '../desk-contract.ts'
import { peopleText } from '../messages/desk-people.ts'
import css from './people.module.css'

interface DemonstrationNoticeProps {
  counts: { people: number; customers: number; quotes: number; emails: string[]; may_sign_in: boolean }
  onRemoved: () => void
}

/** Says what is invented, and removes it with one press and a question. */
export function DemonstrationNotice({ counts, onRemoved }: DemonstrationNoticeProps) {
  const text = useText(peopleText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const { people, customers, quotes } = counts
  if (people + customers + quotes === 0) return null
  const remove = async () => {
    await call(removeDemonstration)
    dialog.current?.close()
    void showToast({ kind: 'success', text: text.demonstrationRemoved })
    onRemoved()
  }
  return (
    <section aria-label={text.demonstration} className={css.section}>
      <p>{text.demonstrationOf(people, customers, quotes)}</p>
      <div className={kit.row}>
        {counts.may_sign_in && <OpenDemonstration emails={counts.emails} />}
        <Button onClick={() => dialog.current?.showModal()}>{text.removeDemonstration}</Button>
      </div>
      <ConfirmDialog
        ref={dialog}
        title={text.removeDemonstration}
        yes={text.removeDemonstration}
        isBusy={isBusy}
        onYes={() => void run(remove)}
      >
        <p>{text.removeDemonstrationHint}</p>
      </ConfirmDialog>
    </section>
  )
}

/** Lets the invented people sign in, so that one can look at the desk with their roles. */
function OpenDemonstration({ emails }: { emails: readonly string[] }) {
  const text = useText(peopleText)
  const { call } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const [password, setPassword] = useState('')
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const open = () =>
    void run(async () => {
      await call(openDemonstration, { body: { password } })
      dialog.current?.close()
      setPassword('')
      void showToast({ kind: 'success', text: text.demonstrationOpened })
    })
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>{text.openDemonstration}</Button>
      <ConfirmDialog
        ref={dialog}
        title={text.openDemonstration}
        yes={text.openDemonstration}
        isBusy={isBusy}
        onYes={open}
      >
        <p className={kit.soft}>{text.openDemonstrationHint(emails.join(', '))}</p>
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="new-password"
          isRequired
          value={password}
          onChange={event => setPassword(event.target.value)}
          errors={errors}
        />
      </ConfirmDialog>
    </>
  )
}
