import { useRef, useState } from 'react'
import { fileBytesLimit, fileLimit, megabyte } from '#features/quote/domain/limits.ts'
import { useSite, useText } from '#web/page.ts'
import { uploadThreadFile } from '../desk-contract.ts'
import { threadText } from '../messages/desk-thread.ts'

/** Files that go with a message. They are sent to the server with it and not before, so that nobody sees one that was taken out again. */
export function useChosenFiles(quoteId: number) {
  const text = useText(threadText)
  const { call } = useSite()
  const [files, setFiles] = useState<readonly File[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const sent = useRef(new Map<File, string>())
  const add = (added: readonly File[]) => {
    const fits = added.filter(({ size }) => size <= fileBytesLimit)
    const all = [...files, ...fits]
    setFiles(all.slice(0, fileLimit))
    setFaults([
      ...added.flatMap(({ name, size }) =>
        size > fileBytesLimit ? [text.tooLarge(name, fileBytesLimit / megabyte)] : [],
      ),
      ...(all.length > fileLimit ? [text.tooMany(fileLimit)] : []),
    ])
  }
  /** Sends those that a try before has not sent. Returns the ids of all. */
  const upload = async (): Promise<string[]> => {
    const ids: string[] = []
    for (const file of files) {
      const body = { file, is_internal: 'false' } as const
      const id = sent.current.get(file) ?? (await call(uploadThreadFile, { params: { quote_id: quoteId }, body })).id
      sent.current.set(file, id)
      ids.push(id)
    }
    return ids
  }
  const remove = (file: File) => setFiles(files.filter(other => other !== file))
  const clear = () => {
    setFiles([])
    setFaults([])
    sent.current.clear()
  }
  return { files, faults, add, remove, upload, clear }
}
