import { type FormEvent, useState } from 'react'
import { LeaveGuard } from '#desk/dialogs/LeaveGuard.tsx'
import { Errors } from '#desk/Errors.tsx'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import { showToast, useAction } from '#web/action.ts'
import type { ApiError } from '#web/api-error.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { answerMessage, type DeskMessage } from '../desk-contract.ts'
import { answerLength } from '../domain/message-states.ts'
import { messagesText } from '../messages/desk-messages.ts'
import css from './messages.module.css'

interface AnswerFormProps {
  message: DeskMessage
  onSent: () => void
}

/** Answers a message by mail. */
export function AnswerForm({ message: { id, revision, email, language }, onSent }: AnswerFormProps) {
  const text = useText(messagesText)
  const { call } = useSite()
  const [typed, setTyped] = useState('')
  const [isDone, setDone] = useState(true)
  const [fields, setFields] = useState<ApiError['fields']>({})
  const { run, isBusy, errors } = useAction({
    errorsOf: error => {
      setFields(error.fields)
      // An error at the field is not said twice.
      return error.fields.text ? [] : error.messages
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setFields({})
    const body = { base_revision: revision, text: typed, is_done: isDone }
    void run(async () => {
      await call(answerMessage, { params: { id }, body })
      setTyped('')
      void showToast({ kind: 'success', text: text.sent })
      onSent()
    })
  }
  return (
    <section className={kit.part}>
      <h2>{text.write}</h2>
      <p className={css.soft}>{text.answerTo(email)}</p>
      <LeaveGuard isChanged={typed !== ''} />
      <form className={kit.part} onSubmit={send}>
        <CountedField
          label={text.answer}
          name="text"
          rows={8}
          lang={language}
          most={answerLength}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          errors={[...(fields.text ?? [])]}
        />
        <CheckBox label={text.done} name="is_done" checked={isDone} onChange={event => setDone(event.target.checked)} />
        <Errors errors={errors} />
        <div className={css.buttons}>
          <Button look="main" type="submit" isBusy={isBusy} disabled={typed.trim() === ''}>
            {text.send}
          </Button>
        </div>
      </form>
    </section>
  )
}
