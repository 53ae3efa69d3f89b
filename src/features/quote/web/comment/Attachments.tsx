import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useBotCheck } from '#features/bot-check/web/widgets/use-bot-check.ts'
import { ApiError } from '#web/api-error.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { sendFile } from '#web/browser/send-file.ts'
import { failureText } from '#web/messages/failures.ts'
import { useSite, useText } from '#web/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { TrashIcon } from '#web/ui/icons.tsx'
import { type Attachment, deleteQuoteFile, uploadQuoteFile } from '../../contract.ts'
import { chooserTypes } from '../../domain/attachments.ts'
import { fileBytesLimit, fileLimit, totalBytesLimit } from '../../domain/limits.ts'
import { attachmentAnswerText } from '../../messages/attachment-answers.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { announceCartChange } from '../cart-news.ts'
import quoteCss from '../quote.module.css'
import type { StepProps } from '../step-props.ts'
import { AttachmentLink } from '../widgets/AttachmentLink.tsx'
import css from './attachments.module.css'

const megabyte = 1024 * 1024

interface Sending {
  id: number
  name: string
  /** From 0 to 1. */
  progress: number
}

/** Files for the sales team: chosen or dropped, sent one after the other, with their progress. */
export function Attachments({ cart, onCart }: StepProps) {
  const { call, language } = useSite()
  const text = useText(fullQuoteText)
  const refusals = useText(attachmentAnswerText)
  const failed = useText(failureText)
  const bots = useBotCheck()
  const id = useId()
  const count = useRef(0)
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [errors, setErrors] = useState<readonly string[]>([])
  const [news, setNews] = useState('')
  const [isOver, setOver] = useState(false)
  const { attachments } = cart.draft

  const setAttachments = (change: (files: readonly Attachment[]) => Attachment[]) => {
    onCart(now => ({ ...now, draft: { ...now.draft, attachments: change(now.draft.attachments) } }))
    announceCartChange()
  }
  const send = async (file: File) => {
    const own = ++count.current
    const setProgress = (progress: number) =>
      setSending(all => all.map(one => (one.id === own ? { ...one, progress } : one)))
    setSending(all => [...all, { id: own, name: file.name, progress: 0 }])
    try {
      if (file.size > fileBytesLimit)
        throw new ApiError(413, 'file_too_large', [refusals.too_large(fileBytesLimit / megabyte)])
      const reply = await inTurn(async () => {
        const headers = cart.can_request_full_quote ? {} : await bots.headers()
        const { signal } = new AbortController()
        return sendFile(uploadQuoteFile, file, { language, headers, onProgress: setProgress, signal })
      })
      setAttachments(files => [...files, reply])
      setNews(text.sent(file.name))
    } catch (error) {
      const messages = error instanceof ApiError ? error.messages : [failed.fault]
      setErrors(all => [...all, ...messages.map(message => `${file.name}: ${message}`)])
    } finally {
      setSending(all => all.filter(one => one.id !== own))
    }
  }
  const sendAll = (files: FileList | null) => {
    setErrors([])
    for (const file of files ?? []) void send(file)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    sendAll(event.target.files)
    // The same file may be chosen again.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    sendAll(event.dataTransfer.files)
  }
  const remove = async (file: Attachment) => {
    setErrors([])
    try {
      const params = { id: file.id }
      const reply = await call(deleteQuoteFile, { params }, { isQuiet: true })
      setAttachments(() => reply.attachments)
    } catch (error) {
      // Gone already, in another tab.
      if (error instanceof ApiError && error.status === 404)
        setAttachments(files => files.filter(one => one.id !== file.id))
      else return setErrors(error instanceof ApiError ? error.messages : [failed.fault])
    }
    setNews(text.fileRemoved(file.file_name))
    chooser.current?.focus()
  }

  return (
    <section className={css.files} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{text.files}</h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the chooser does by keyboard */}
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={quoteCss.actions}>
          <label className={css.chooser}>
            <input
              ref={chooser}
              type="file"
              multiple
              accept={chooserTypes}
              aria-describedby={`${id}-hint`}
              onFocus={cart.can_request_full_quote ? undefined : bots.begin}
              onChange={choose}
            />
            {text.chooseFiles}
          </label>
          <span className={css.dropWords}>{text.dropHere}</span>
        </p>
        <p id={`${id}-hint`} className={quoteCss.hint}>
          {text.filesHint(fileLimit, fileBytesLimit / megabyte, totalBytesLimit / megabyte)}
        </p>
      </div>
      {errors.length > 0 && (
        <div role="alert" className={quoteCss.warning}>
          {errors.map(error => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
      <ul className={css.fileList}>
        {attachments.map(file => (
          <li key={file.id}>
            <AttachmentLink file={file} />
            <Button look="quiet" aria-label={text.removeFile(file.file_name)} onClick={() => void remove(file)}>
              <TrashIcon />
            </Button>
          </li>
        ))}
        {sending.map(({ id: own, name, progress }) => (
          <li key={own}>
            <span>{name}</span>
            <progress aria-label={text.sending(name)} max={1} value={progress} />
          </li>
        ))}
      </ul>
      <p role="status" className={quoteCss.hint}>
        {news}
      </p>
    </section>
  )
}
