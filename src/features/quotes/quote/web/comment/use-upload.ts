import { useRef, useState } from 'react'
import { useBotCheck } from '#features/site/bot-check/web/widgets/use-bot-check.ts'
import { ApiError } from '#web/api-error.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { sendFile } from '#web/browser/send-file.ts'
import { useSite, useText } from '#web/page.ts'
import { type Attachment, uploadQuoteFile } from '../../contract.ts'
import { fileBytesLimit, megabyte } from '../../domain/limits.ts'
import { attachmentAnswerText } from '../../messages/attachment-answers.ts'

export interface Sending {
  id: number
  name: string
  /** From 0 to 1. */
  progress: number
}

/** Uploads files, each with its progress. `isChecked`: with the solution of the bot check, which `onFocus` begins to compute. */
export function useUpload({ isChecked }: { isChecked: boolean }) {
  const { language } = useSite()
  const refusals = useText(attachmentAnswerText)
  const bots = useBotCheck()
  const { sending, begin } = useSending()
  /** Throws ApiError. */
  const upload = async (file: File): Promise<Attachment> => {
    const { setProgress, end } = begin(file.name)
    try {
      if (file.size > fileBytesLimit)
        throw new ApiError(413, 'file_too_large', [refusals.too_large(fileBytesLimit / megabyte)])
      return await inTurn(async () => {
        const headers = isChecked ? await bots.headers() : {}
        const { signal } = new AbortController()
        return sendFile(uploadQuoteFile, file, { language, headers, onProgress: setProgress, signal })
      })
    } finally {
      end()
    }
  }
  return { sending, upload, onFocus: isChecked ? bots.begin : undefined }
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
