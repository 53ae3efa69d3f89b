import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import { useQuoteChoices } from '#features/site/setting/desk/widgets/quote-choices.ts'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { closeQuote, extendVersion, reopenQuote, withdrawVersion } from '../../desk-contract.ts'
import type { ClosingReason, Outcome } from '../../domain/answer-words.ts'
import type { VersionRow } from '../../domain/version/version.ts'
import { quoteActionText } from '../../messages/desk-actions.ts'
import { sendingText } from '../../messages/desk-sending.ts'
import { useAttemptKey } from '../draft/attempt-key.ts'
import { SelectWords } from '../SelectWords.tsx'
import { FormDialog } from './FormDialog.tsx'
import { ClosingNote, LossFields } from './LossFields.tsx'

const typedOf = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

interface ActionProps {
  quoteId: number
  onDone: () => void
  onClose: () => void
}

/** Withdraws the version in force. */
export function WithdrawDialog({ quoteId, onDone, onClose }: ActionProps) {
  const act = useText(quoteActionText)
  const { call } = useSite()
  const withdraw = async (typed: FormData) => {
    const body = { reason: typedOf(typed, 'reason'), tells_customer: typed.has('tells') }
    await call(withdrawVersion, { params: { id: quoteId }, body })
    return onDone
  }
  return (
    <FormDialog title={act.withdrawTitle} submit={act.withdraw} onSubmit={withdraw} onClose={onClose}>
      {errorsAt => (
        <>
          <CountedField
            label={act.reason}
            name="reason"
            hint={act.onlyUs}
            rows={3}
            most={1000}
            errors={errorsAt('reason')}
          />
          <CheckBox label={act.tellsCustomer} name="tells" defaultChecked />
        </>
      )}
    </FormDialog>
  )
}

/** Sends the last version again with a later end of validity. */
export function ExtendDialog({ quoteId, onDone, onClose, validUntil }: ActionProps & { validUntil: string }) {
  const text = useText(sendingText)
  const { valid_days: validDays } = useQuoteChoices()
  const act = useText(quoteActionText)
  const { call } = useSite()
  const attemptKey = useAttemptKey()
  const extend = async (typed: FormData) => {
    const body = { valid_until: typedOf(typed, 'until') }
    await call(extendVersion, { params: { id: quoteId }, body }, { headers: attemptKey(body) })
    return onDone
  }
  return (
    <FormDialog title={act.extendTitle} submit={act.extend} onSubmit={extend} onClose={onClose}>
      {errorsAt => (
        <TextField
          label={text.validUntil}
          name="until"
          type="date"
          required
          isRequired
          hint={text.nowHint}
          min={validUntil.slice(0, 10)}
          defaultValue={laterDay(validUntil, validDays)}
          errors={errorsAt('valid_until')}
        />
      )}
    </FormDialog>
  )
}

/** So many days from today, or after an end that is later: as a date field has it. */
function laterDay(validUntil: string, days: number): string {
  const day = new Date(Math.max(Date.now(), Date.parse(validUntil)))
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(part => `${part}`.padStart(2, '0')).join('-')
}

export function ReopenDialog({ quoteId, onDone, onClose }: ActionProps) {
  const act = useText(quoteActionText)
  const { call } = useSite()
  const reopen = async (typed: FormData) => {
    await call(reopenQuote, { params: { id: quoteId }, body: { reason: typedOf(typed, 'reason') } })
    return onDone
  }
  return (
    <FormDialog title={act.reopenTitle} submit={act.reopen} onSubmit={reopen} onClose={onClose}>
      {errorsAt => (
        <CountedField
          label={act.reason}
          name="reason"
          rows={3}
          required
          isRequired
          most={1000}
          errors={errorsAt('reason')}
        />
      )}
    </FormDialog>
  )
}

interface CloseProps extends ActionProps {
  outcome: Outcome
  versions: readonly VersionRow[]
}

/** Notes how the quote ended: won with an order, lost or void with a reason. */
export function CloseDialog({ quoteId, outcome, versions, onDone, onClose }: CloseProps) {
  const text = useText(sendingText)
  const act = useText(quoteActionText)
  const { call } = useSite()
  const [reason, setReason] = useState<ClosingReason | null>(null)
  const numbers = versions.flatMap(({ number }) => (number === null ? [] : [number]))
  const end = async (typed: FormData) => {
    const date = typedOf(typed, 'order_date')
    const version = Number(typedOf(typed, 'version'))
    const common = { outcome, note: typedOf(typed, 'note') }
    const won = {
      purchase_order: typedOf(typed, 'order'),
      ...(date && { purchase_order_date: date }),
      ...(version > 0 && { version }),
    }
    const lost = { competitor: typedOf(typed, 'competitor'), ...(reason && { reason }) }
    await call(closeQuote, { params: { id: quoteId }, body: { ...common, ...(outcome === 'won' ? won : lost) } })
    return onDone
  }
  const isNoteNeeded = outcome !== 'won' && reason === 'other'
  return (
    <FormDialog title={act.closeTitles[outcome]} submit={act.closeActions[outcome]} onSubmit={end} onClose={onClose}>
      {errorsAt => (
        <>
          {outcome === 'won' ? (
            <>
              <CountedField
                label={act.order}
                name="order"
                hint={act.orderHint}
                most={100}
                errors={errorsAt('purchase_order')}
              />
              <p className={kit.soft}>{act.wonHint}</p>
              <TextField label={act.orderDate} name="order_date" type="date" errors={errorsAt('purchase_order_date')} />
              {numbers.length > 0 && (
                <SelectWords
                  label={act.acceptedVersion}
                  name="version"
                  options={numbers.map(number => ({ value: `${number}`, name: text.versionName(number) }))}
                  errors={errorsAt('version')}
                />
              )}
            </>
          ) : (
            <LossFields reason={reason} onReason={setReason} errorsAt={errorsAt} />
          )}
          <ClosingNote isNeeded={isNoteNeeded} errorsAt={errorsAt} />
        </>
      )}
    </FormDialog>
  )
}
