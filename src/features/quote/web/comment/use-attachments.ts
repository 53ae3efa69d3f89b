import { useRef, useState } from 'react'
import { useBotCheck } from '#features/bot-check/web/widgets/use-bot-check.ts'
import { ApiError } from '#web/api-error.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { sendFile } from '#web/browser/send-file.ts'
import { failureText } from '#web/messages/failures.ts'
import { useSite, useText } from '#web/page.ts'
import { type Attachment, deleteQuoteFile, uploadQuoteFile } from '../../contract.ts'
import { fileBytesLimit } from '../../domain/limits.ts'
import { attachmentAnswerText } from '../../messages/attachment-answers.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { announceCartChange } from '../cart-news.ts'
import type { StepProps } from '../QuoteStep.tsx'

export const megabyte = 1024 * 1024

export interface Sending {
  id: number
  name: string
  /** From 0 to 1. */
  progress: number
}

/** Uploads and removes files of the draft. `news` is the last success, for screen readers. */
export function useAttachments({ cart, onCart }: StepProps) {
  const { call, language } = useSite()
  const text = useText(fullQuoteText)
  const refusals = useText(attachmentAnswerText)
  const { fault } = useText(failureText)
  const bots = useBotCheck()
  const { sending, begin } = useSending()
  const [errors, setErrors] = useState<readonly string[]>([])
  const [news, setNews] = useState('')
  const isChecked = !cart.can_request_full_quote
  const messagesOf = (error: unknown) => (error instanceof ApiError ? error.messages : [fault])

  const setAttachments = (change: (files: readonly Attachment[]) => Attachment[]) => {
    onCart(now => ({ ...now, draft: { ...now.draft, attachments: change(now.draft.attachments) } }))
    announceCartChange()
  }
  // Not `useAction`: several files are sent at the same time, each with its own progress and error.
  const send = async (file: File) => {
    const { setProgress, end } = begin(file.name)
    try {
      if (file.size > fileBytesLimit)
        throw new ApiError(413, 'file_too_large', [refusals.too_large(fileBytesLimit / megabyte)])
      const reply = await inTurn(async () => {
        const headers = isChecked ? await bots.headers() : {}
        const { signal } = new AbortController()
        return sendFile(uploadQuoteFile, file, { language, headers, onProgress: setProgress, signal })
      })
      setAttachments(files => [...files, reply])
      setNews(text.sent(file.name))
    } catch (error) {
      setErrors(all => [...all, ...messagesOf(error).map(message => `${file.name}: ${message}`)])
    } finally {
      end()
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
  return { sending, errors, news, sendAll, remove, onFocus: isChecked ? bots.begin : undefined }
}

/** The files that are being sent, each with its progress. */
function useSending() {
  const count = useRef(0)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const begin = (name: string) => {
    const id = ++count.current
    setSending(all => [...all, { id, name, progress: 0 }])
    return {
      setProgress: (progress: number) =>
        setSending(all => all.map(one => (one.id === id ? { ...one, progress } : one))),
      end: () => setSending(all => all.filter(one => one.id !== id)),
    }
  }
  return { sending, begin }
}
