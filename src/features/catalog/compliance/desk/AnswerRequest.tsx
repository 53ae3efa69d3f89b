import { type FormEvent, useState } from 'react'
import { LeaveGuard } from '#desk/dialogs/LeaveGuard.tsx'
import { Errors } from '#desk/Errors.tsx'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import { toDesk } from '#desk-routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { SelectField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { answerDocumentRequest, type DeskDocumentRequest } from '../desk-contract.ts'
import { reasonLength } from '../domain/request-states.ts'
import { requestsText } from '../messages/desk-requests.ts'

interface AnswerRequestProps {
  request: DeskDocumentRequest
  onSent: () => void
}

/** Answers by mail: with a document, or with why there is none. */
export function AnswerRequest({ request, onSent }: AnswerRequestProps) {
  const { id, revision, email, language, documents, products } = request
  const text = useText(requestsText)
  const { call } = useSite()
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const document_id = chosen === '' ? null : Number(chosen)
    const body = { base_revision: revision, document_id, reason: document_id === null ? reason : '' }
    void run(async () => {
      await call(answerDocumentRequest, { params: { id }, body })
      setReason('')
      void showToast({ kind: 'success', text: text.sent })
      onSent()
    })
  }
  return (
    <section className={kit.part}>
      <h2>{text.write}</h2>
      <p className={kit.soft}>{text.answerTo(email)}</p>
      <LeaveGuard isChanged={reason !== ''} />
      <form className={kit.part} onSubmit={send}>
        <SelectField
          label={text.document}
          name="document_id"
          value={chosen}
          onChange={event => setChosen(event.target.value)}
          hint={text.choose}
          options={documents.map(one => ({ id: one.id, name: one.title }))}
        />
        <p>
          <Link to={toDesk.newDocument({ product: products[0]?.id ?? 0 })}>{text.newDocument}</Link>
        </p>
        {chosen === '' && (
          <CountedField
            label={text.reason}
            hint={text.reasonHint}
            name="reason"
            rows={3}
            lang={language}
            most={reasonLength}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        )}
        <Errors errors={errors} />
        <div>
          <Button look="main" type="submit" isBusy={isBusy} disabled={chosen === '' && reason.trim() === ''}>
            {text.send}
          </Button>
        </div>
      </form>
    </section>
  )
}
