import { useState } from 'react'
import { CountedField } from '#desk/record/CountedField.tsx'
import { type UploadFile, useChosenFiles } from '#features/quotes/quote/desk/widgets/use-chosen-files.ts'
import { fileLimit } from '#features/quotes/quote/domain/limits.ts'
import { SnippetArea } from '#features/site/snippet/desk/widgets/SnippetArea.tsx'
import type { PlaceholderValues } from '#features/site/snippet/domain/placeholder-values.ts'
import type { Language } from '#shared/language.ts'
import { ApiError } from '#web/api-error.ts'
import { FieldFrame, TextField, useControl } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { sendQuote } from '../../desk-contract.ts'
import { mailWordsLetters } from '../../domain/version/letter-limits.ts'
import { sendingText } from '../../messages/desk-sending.ts'
import { useAttemptKey } from '../draft/attempt-key.ts'
import type { MailPreview } from '../PreviewPart.tsx'
import { FormDialog } from './FormDialog.tsx'
import { type QuoteFileRow, SendFiles } from './SendFiles.tsx'
import { SendTime, type When } from './SendTime.tsx'

export interface Sending {
  /** The revision of the draft that the seller has seen: nobody sends what somebody else has changed since. */
  revision: number
  /** The mail as it would go out; it fills in who gets it and what it is called. */
  mail: MailPreview
  /** The values of a snippet's placeholders. */
  values: PlaceholderValues
}

interface SendDialogProps extends Sending {
  quoteId: number
  /** The quote's language: the customer reads the message in it. */
  language: Language
  files: readonly QuoteFileRow[]
  uploadFile: UploadFile
  /** In which the customer may be. */
  timeZones: readonly string[]
  onSent: () => void
  /** Something is missing: by path, with the ids of the server. */
  onMissing: (paths: readonly string[]) => void
  onClose: () => void
}

const addresses = (typed: FormDataEntryValue | null) =>
  String(typed ?? '')
    .split(/[,;\s]+/)
    .filter(Boolean)

/** Asks who gets the version, with what words and files, and when. */
export function SendDialog(props: SendDialogProps) {
  const { quoteId, revision, mail, files, uploadFile, timeZones, onSent, onMissing, onClose } = props
  const text = useText(sendingText)
  const { call } = useSite()
  const [message, setMessage] = useState(mail.message)
  const [ticked, setTicked] = useState<readonly string[]>(
    mail.attachment_ids.filter(id => files.some(file => file.id === id)),
  )
  const [hasSheets, setSheets] = useState(mail.attach_data_sheets)
  const [when, setWhen] = useState<When>(null)
  const chosen = useChosenFiles(uploadFile, fileLimit - ticked.length)
  const attemptKey = useAttemptKey()
  const send = async (typed: FormData) => {
    const body = {
      draft_revision: revision,
      to: addresses(typed.get('to')),
      cc: addresses(typed.get('cc')),
      subject: String(typed.get('subject') ?? ''),
      message,
      attachment_ids: [...ticked, ...(await chosen.upload())],
      attach_data_sheets: hasSheets,
      ...(when?.at && { at: when.at.toISOString(), time_zone: when.zone }),
    }
    try {
      await call(sendQuote, { params: { id: quoteId }, body }, { headers: attemptKey(body) })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_ready') throw error
      return () => onMissing(Object.keys(error.fields))
    }
    return onSent
  }
  return (
    <FormDialog
      title={text.sendTitle}
      submit={when ? text.sendLater : text.send}
      isIdle={when !== null && when.at === null}
      onSubmit={send}
      onClose={onClose}
    >
      {errorsAt => (
        <>
          <TextField
            label={text.to}
            name="to"
            isRequired
            required
            defaultValue={mail.to.join(', ')}
            errors={errorsAt('to')}
          />
          <TextField
            label={text.cc}
            name="cc"
            hint={text.ccHint}
            defaultValue={mail.cc.join(', ')}
            errors={errorsAt('cc')}
          />
          <CountedField
            label={text.subject}
            name="subject"
            isRequired
            required
            most={200}
            defaultValue={mail.subject}
            errors={errorsAt('subject')}
          />
          <MessageField {...props} message={message} onMessage={setMessage} errors={errorsAt('message')} />
          <SendFiles
            {...{ quoteId, files, ticked, chosen, hasSheets }}
            onTicked={setTicked}
            onSheets={setSheets}
            errors={errorsAt('attachment_ids')}
          />
          <SendTime zones={timeZones} when={when} onWhen={setWhen} errorsAt={errorsAt} />
        </>
      )}
    </FormDialog>
  )
}

interface MessageFieldProps extends Pick<SendDialogProps, 'language' | 'values'> {
  message: string
  onMessage: (message: string) => void
  errors: readonly string[]
}

function MessageField({ language, values, message, onMessage, errors }: MessageFieldProps) {
  const text = useText(sendingText)
  const {
    id,
    className,
    'aria-describedby': describedBy,
  } = useControl({ name: 'message', errors, hint: text.messageHint })
  return (
    <FieldFrame id={id} label={text.message} hint={text.messageHint} errors={errors}>
      <SnippetArea
        {...{ id, className, language, values, describedBy }}
        name="message"
        rows={5}
        most={mailWordsLetters}
        use="message"
        isInvalid={errors.length > 0}
        value={message}
        onValue={onMessage}
      />
    </FieldFrame>
  )
}
