import { useState } from 'react'
import { labelled } from '#shared/text/colon.ts'
import { ApiError } from '#web/api-error.ts'
import { failureText } from '#web/messages/failures.ts'
import { useSite, useText } from '#web/page.ts'
import { type Attachment, deleteQuoteFile } from '../../contract.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { announceCartChange } from '../cart-news.ts'
import type { StepProps } from '../QuoteStep.tsx'
import { useUpload } from './use-upload.ts'

/** Uploads and removes files of the draft. `news` is the last success, for screen readers. */
export function useAttachments({ cart, onCart }: StepProps) {
  const { call, language } = useSite()
  const text = useText(fullQuoteText)
  const { fault } = useText(failureText)
  const { sending, upload, onFocus } = useUpload({ isChecked: !cart.can_request_full_quote })
  const [errors, setErrors] = useState<readonly string[]>([])
  const [news, setNews] = useState('')
  const messagesOf = (error: unknown) => (error instanceof ApiError ? error.messages : [fault])

  const setAttachments = (change: (files: readonly Attachment[]) => Attachment[]) => {
    onCart(now => ({ ...now, draft: { ...now.draft, attachments: change(now.draft.attachments) } }))
    announceCartChange()
  }
  // Not `useAction`: several files are sent at the same time, each with its own progress and error.
  const send = async (file: File) => {
    try {
      const reply = await upload(file)
      setAttachments(files => [...files, reply])
      setNews(text.sent(file.name))
    } catch (error) {
      setErrors(all => [...all, ...messagesOf(error).map(message => labelled(file.name, message, language))])
    }
  }
  const sendAll = (files: Iterable<File>) => {
    setErrors([])
    for (const file of files) void send(file)
  }
  /** Answers whether the file is removed. */
  const remove = async (file: Attachment): Promise<boolean> => {
    setErrors([])
    try {
      const { attachments } = await call(deleteQuoteFile, { params: { id: file.id } })
      setAttachments(() => attachments)
    } catch (error) {
      const isGoneAlready = error instanceof ApiError && error.status === 404
      if (!isGoneAlready) {
        setErrors(messagesOf(error))
        return false
      }
      // Another tab has removed it.
      setAttachments(files => files.filter(one => one.id !== file.id))
    }
    setNews(text.fileRemoved(file.file_name))
    return true
  }
  return { sending, errors, news, sendAll, remove, onFocus }
}
