import { useState } from 'react'
import { ApiError } from '#web/api-error.ts'
import { failureText } from '#web/messages/failures.ts'
import { useSite, useText } from '#web/page.ts'
import { type MediaRow, uploadMedia } from '../desk-contract.ts'
import { mediaBytesLimit } from '../domain/media-limits.ts'
import { mediaText } from '../messages/desk-media.ts'

interface Uploading {
  add: (files: readonly File[]) => void
  isBusy: boolean
  /** The progress in words, or the result. */
  said: string
  /** A line for each file that was refused. */
  failures: readonly string[]
}

/** Uploads pictures one after the other; one that is refused does not stop the others. */
export function useUpload(onStored: (stored: readonly MediaRow[]) => void): Uploading {
  const text = useText(mediaText)
  const { fault } = useText(failureText)
  const { call } = useSite()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [failures, setFailures] = useState<readonly string[]>([])
  const send = async (file: File) => {
    if (file.size > mediaBytesLimit) throw new ApiError(413, 'file_too_large', [text.tooLarge])
    return call(uploadMedia, { body: { file } })
  }
  const addAll = async (files: readonly File[]) => {
    setBusy(true)
    const stored: MediaRow[] = []
    const known: string[] = []
    const refused: string[] = []
    for (const file of files) {
      setSaid(text.uploading(file.name))
      try {
        const { record, is_known: isKnown } = await send(file)
        stored.push(record)
        if (isKnown) known.push(file.name)
      } catch (error) {
        const reasons = error instanceof ApiError ? error.messages : [fault]
        refused.push(text.failed(file.name, reasons.join(' ')))
      }
      setFailures([...refused])
    }
    const count = stored.length - known.length
    setSaid(
      [count > 0 && text.uploaded(count), known.length > 0 && text.known(known.join(', '))].filter(Boolean).join(' '),
    )
    setBusy(false)
    if (stored.length > 0) onStored(stored)
  }
  return { add: files => void (!isBusy && files.length > 0 && addAll(files)), isBusy, said, failures }
}
