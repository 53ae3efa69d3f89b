import type { ReactNode } from 'react'
import { closingReasons } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { showOpened } from '#web/ui/show-opened.ts'
import type { Quote } from '../../domain/quote-record.ts'
import { answeredText } from '../../messages/answered.ts'
import { reasonText } from '../../messages/reasons.ts'
import { AcceptForm } from './AcceptForm.tsx'
import { ActForm, type Acting } from './ActForm.tsx'
import css from './answer.module.css'
import { ChangeForm } from './ChangeForm.tsx'
import { SelectField } from './SelectField.tsx'

type Version = NonNullable<Quote['current_version']>

/** The customer's actions on the version, each as a form that opens: it asks once. */
export function AnswerActions({ version, ...acting }: Acting & { version: Version }) {
  const text = useText(answeredText)
  const { may } = acting.quote
  const isOver = !may.includes('decline')
  return (
    <div className={css.actions}>
      {may.includes('accept') && (
        <Panel name={text.accept} isMain>
          <AcceptForm key={version.number} version={version} {...acting} />
        </Panel>
      )}
      {may.includes('ask_change') && (
        <Panel name={isOver ? text.renew : text.askChange} isMain={isOver}>
          <ChangeForm key={version.number} version={version} isOver={isOver} {...acting} />
        </Panel>
      )}
      {may.includes('take_back_change') && (
        <Panel name={text.takeBack}>
          <ActForm {...acting} kind="takeBack" submit={text.takeBack} isMain>
            <p>{text.takeBackHelp}</p>
          </ActForm>
        </Panel>
      )}
      {may.includes('decline') && (
        <Panel name={text.decline}>
          <DeclineForm version={version} {...acting} />
        </Panel>
      )}
    </div>
  )
}

/** A button that opens a form below; of several one is open. */
export function Panel({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) {
  return (
    <details className={css.panel} name="quote-action" onToggle={showOpened}>
      <summary className={buttonClass(isMain ? 'main' : 'plain')}>{name}</summary>
      <div className={css.opened}>{children}</div>
    </details>
  )
}

function DeclineForm({ version, ...acting }: Acting & { version: Version }) {
  const text = useText(answeredText)
  const reasons = useText(reasonText)
  // The company has answered.
  const given = closingReasons.filter(reason => reason !== 'no_answer')
  const choices = given.map(reason => ({ value: reason, name: reasons[reason] }))
  return (
    <ActForm
      {...acting}
      kind="answer"
      hidden={{ answer: 'declined', version: version.number }}
      submit={text.sendDecline}
      isMain
    >
      <SelectField label={text.reason} name="reason_id" nothing={text.noReason} choices={choices} />
      <TextField label={text.comment} name="note" hint={text.optional} rows={3} />
      <p className={css.soft}>{text.declineHelp}</p>
    </ActForm>
  )
}
