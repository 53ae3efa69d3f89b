import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { sendQuote } from '../desk-contract.ts'
import { draftPageText } from '../messages/desk-draft-page.ts'
import { sendingText } from '../messages/desk-sending.ts'
import css from './answer.module.css'
import { useAttemptKey } from './attempt-key.ts'
import type { MailPreview } from './PreviewPart.tsx'

interface SendDialogProps {
  quoteId: number
  /** The revision of the draft that the seller has seen: nobody sends what somebody else has changed since. */
  revision: number
  /** The mail as it would go out; it fills in who gets it and what it is called. */
  mail: MailPreview
  attachesDataSheets: boolean
  files: readonly { id: string; file_name: string }[]
  /** The local time of the customer differs: the moment is in the seller's. */
  onSent: () => void
  /** Something is missing: by path, with the ids of the server. */
  onMissing: (paths: readonly string[]) => void
  onClose: () => void
}

const addresses = (typed: FormDataEntryValue | null) =>
  String(typed ?? '')
    .split(/[,;\s]+/)
    .filter(Boolean)

/** Asks who gets the version, with what words and when. */
export function SendDialog(props: SendDialogProps) {
  const { quoteId, revision, mail, attachesDataSheets, files, onSent, onMissing, onClose } = props
  const text = useText(sendingText)
  const { cancel } = useText(draftPageText)
  const { call } = useSite()
  const [fields, setFields] = useState<ApiError['fields']>({})
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useId()
  const [isLater, setLater] = useState(false)
  const attemptKey = useAttemptKey()
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
    const at = String(typed.get('at') ?? '')
    const body = {
      draft_revision: revision,
      to: addresses(typed.get('to')),
      cc: addresses(typed.get('cc')),
      subject: String(typed.get('subject') ?? ''),
      message: String(typed.get('message') ?? ''),
      attachment_ids: typed.getAll('files').map(String),
      attach_data_sheets: typed.has('sheets'),
      ...(isLater && at && { at: new Date(at).toISOString() }),
    }
    void run(async () => {
      setFields({})
      try {
        await call(sendQuote, { params: { id: quoteId }, body }, { headers: attemptKey(body) })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'not_ready') {
          dialog.current?.close()
          return onMissing(Object.keys(error.fields))
        }
        setFields(error.fields)
        throw error
      }
      dialog.current?.close()
      onSent()
    })
  }
  const errorsAt = (name: string) =>
    Object.entries(fields).flatMap(([path, words]) => (path === name || path.startsWith(`${name}.`) ? words : []))
  return (
    <Dialog
      ref={dialog}
      title={text.sendTitle}
      actions={
        <>
          <Button look="main" type="submit" form={form} isBusy={isBusy}>
            {isLater ? text.sendLater : text.send}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{cancel}</Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={send}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
        }}
        className={css.form}
        autoComplete="off"
      >
        <TextField
          label={text.to}
          name="to"
          isRequired
          required
          defaultValue={mail.to.join(', ')}
          errors={errorsAt('to')}
        />
        <TextField label={text.cc} name="cc" hint={text.ccHint} errors={errorsAt('cc')} />
        <TextField
          label={text.subject}
          name="subject"
          isRequired
          required
          maxLength={200}
          defaultValue={mail.subject}
          errors={errorsAt('subject')}
        />
        <TextField
          label={text.message}
          name="message"
          rows={5}
          maxLength={8000}
          hint={text.messageHint}
          errors={errorsAt('message')}
        />
        {files.length > 0 && (
          <fieldset>
            <legend>{text.files}</legend>
            {files.map(file => (
              <CheckBox key={file.id} label={file.file_name} name="files" value={file.id} />
            ))}
          </fieldset>
        )}
        <CheckBox label={text.sheets} name="sheets" defaultChecked={attachesDataSheets} />
        <CheckBox label={text.later} checked={isLater} onChange={event => setLater(event.target.checked)} />
        {isLater && (
          <TextField label={text.at} name="at" type="datetime-local" required isRequired errors={errorsAt('at')} />
        )}
        <p className={css.soft}>{isLater ? text.laterHint : text.nowHint}</p>
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
