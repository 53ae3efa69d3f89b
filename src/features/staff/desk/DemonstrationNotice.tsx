import { useRef, useState } from 'react'
import { showToast, useAction } from '#web/action.ts'
import { PasswordField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
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
      <div className={css.actions}>
        {counts.may_sign_in && <OpenDemonstration emails={counts.emails} />}
        <Button onClick={() => dialog.current?.showModal()}>{text.removeDemonstration}</Button>
      </div>
      <Dialog
        ref={dialog}
        title={text.removeDemonstration}
        actions={
          <>
            <Button look="main" isBusy={isBusy} onClick={() => void run(remove)}>
              {text.removeDemonstration}
            </Button>
            <Button onClick={() => dialog.current?.close()}>{text.cancel}</Button>
          </>
        }
      >
        <p>{text.removeDemonstrationHint}</p>
      </Dialog>
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
      <Dialog
        ref={dialog}
        title={text.openDemonstration}
        actions={
          <>
            <Button look="main" isBusy={isBusy} onClick={open}>
              {text.openDemonstration}
            </Button>
            <Button onClick={() => dialog.current?.close()}>{text.cancel}</Button>
          </>
        }
      >
        <p className={css.hint}>{text.openDemonstrationHint(emails.join(', '))}</p>
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="new-password"
          isRequired
          value={password}
          onChange={event => setPassword(event.target.value)}
          errors={errors}
        />
      </Dialog>
    </>
  )
}
