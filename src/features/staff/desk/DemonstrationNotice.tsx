import { useRef } from 'react'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { removeDemonstration } from '../desk-contract.ts'
import { peopleText } from '../messages/desk-people.ts'
import css from './people.module.css'

interface DemonstrationNoticeProps {
  counts: { people: number; customers: number; quotes: number }
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
