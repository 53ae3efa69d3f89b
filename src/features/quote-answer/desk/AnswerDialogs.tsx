import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useAction } from '#web/action.ts'
import type { ApiError } from '#web/api-error.ts'
import { CheckBox, FieldFrame, TextField, useControl } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { closeQuote, extendVersion, reopenQuote, withdrawVersion } from '../desk-contract.ts'
import { type ClosingReason, closingReasons, type Outcome } from '../domain/answer-words.ts'
import type { VersionRow } from '../domain/version.ts'
import { quoteActionText } from '../messages/desk-actions.ts'
import { draftPageText } from '../messages/desk-draft-page.ts'
import { sendingText } from '../messages/desk-sending.ts'
import css from './answer.module.css'
import { useAttemptKey } from './attempt-key.ts'

interface FormDialogProps {
  title: string
  submit: string
  /** Sends what was typed; a refusal is shown at its field. */
  onSubmit: (fields: FormData) => Promise<unknown>
  onClose: () => void
  children: (errorsAt: (name: string) => string[]) => ReactNode
}

/** Asks for what one action needs, and stays open until it has succeeded. */
export function FormDialog({ title, submit, onSubmit, onClose, children }: FormDialogProps) {
  const { cancel } = useText(draftPageText)
  const [fields, setFields] = useState<ApiError['fields']>({})
  const { run, isBusy, errors } = useAction({
    errorsOf: error => {
      setFields(error.fields)
      return error.messages
    },
  })
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const shown = dialog.current
    shown?.addEventListener('close', close)
    return () => shown?.removeEventListener('close', close)
  }, [])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setFields({})
    void run(async () => {
      await onSubmit(typed)
      dialog.current?.close()
    })
  }
  return (
    <Dialog
      ref={dialog}
      title={title}
      actions={
        <>
          <Button look="main" type="submit" form={form} isBusy={isBusy}>
            {submit}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{cancel}</Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className={css.form} autoComplete="off">
        {children(name => [...(fields[name] ?? fields[`contact.${name}`] ?? [])])}
        {errors.length > 0 && (
          <div role="alert" className={css.errors}>
            {errors.map(error => (
              <p key={error}>{error}</p>
            ))}
          </div>
        )}
      </form>
    </Dialog>
  )
}

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
    onDone()
  }
  return (
    <FormDialog title={act.withdrawTitle} submit={act.withdraw} onSubmit={withdraw} onClose={onClose}>
      {errorsAt => (
        <>
          <TextField label={act.reason} name="reason" rows={3} maxLength={1000} errors={errorsAt('reason')} />
          <CheckBox label={act.tellsCustomer} name="tells" defaultChecked />
        </>
      )}
    </FormDialog>
  )
}

/** Sends the last version again with a later end of validity. */
export function ExtendDialog({ quoteId, onDone, onClose, validUntil }: ActionProps & { validUntil: string }) {
  const text = useText(sendingText)
  const act = useText(quoteActionText)
  const { call } = useSite()
  const attemptKey = useAttemptKey()
  const extend = async (typed: FormData) => {
    const body = { valid_until: typedOf(typed, 'until') }
    await call(extendVersion, { params: { id: quoteId }, body }, { headers: attemptKey(body) })
    onDone()
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
          min={validUntil.slice(0, 10)}
          errors={errorsAt('valid_until')}
        />
      )}
    </FormDialog>
  )
}

export function ReopenDialog({ quoteId, onDone, onClose }: ActionProps) {
  const act = useText(quoteActionText)
  const { call } = useSite()
  const reopen = async (typed: FormData) => {
    await call(reopenQuote, { params: { id: quoteId }, body: { reason: typedOf(typed, 'reason') } })
    onDone()
  }
  return (
    <FormDialog title={act.reopenTitle} submit={act.reopen} onSubmit={reopen} onClose={onClose}>
      {errorsAt => (
        <TextField
          label={act.reason}
          name="reason"
          rows={3}
          required
          isRequired
          maxLength={1000}
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
  const [reason, setReason] = useState<ClosingReason | ''>('')
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
    onDone()
  }
  const isNoteNeeded = outcome !== 'won' && reason === 'other'
  return (
    <FormDialog title={act.closeTitles[outcome]} submit={act.closeActions[outcome]} onSubmit={end} onClose={onClose}>
      {errorsAt => (
        <>
          {outcome === 'won' ? (
            <>
              <TextField
                label={act.order}
                name="order"
                hint={act.orderHint}
                maxLength={100}
                errors={errorsAt('purchase_order')}
              />
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
            <>
              <SelectWords
                label={act.reason}
                name="reason"
                isRequired
                options={[
                  { value: '', name: act.chooseReason },
                  ...closingReasons.map(one => ({ value: one, name: act.reasons[one] })),
                ]}
                onChange={value => setReason(closingReasons.find(one => one === value) ?? '')}
                errors={errorsAt('reason')}
              />
              {reason === 'competitor' && (
                <TextField label={act.competitor} name="competitor" maxLength={200} errors={errorsAt('competitor')} />
              )}
            </>
          )}
          <TextField
            label={act.closeNote}
            name="note"
            rows={3}
            maxLength={2000}
            required={isNoteNeeded}
            isRequired={isNoteNeeded}
            errors={errorsAt('note')}
          />
        </>
      )}
    </FormDialog>
  )
}

interface SelectWordsProps {
  label: string
  name: string
  isRequired?: boolean
  options: readonly { value: string; name: string }[]
  defaultValue?: string
  errors: readonly string[]
  onChange?: (value: string) => void
}

export function SelectWords({ options, defaultValue, onChange, ...field }: SelectWordsProps) {
  const control = useControl(field)
  return (
    <FieldFrame {...field} id={control.id}>
      <select
        {...control}
        required={field.isRequired}
        defaultValue={defaultValue}
        onChange={event => onChange?.(event.target.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
