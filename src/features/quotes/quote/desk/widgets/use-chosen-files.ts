import { useRef, useState } from 'react'
import { useText } from '#web/page.ts'
import { fileBytesLimit, fileLimit, megabyte } from '../../domain/limits.ts'
import { chosenFilesText } from '../../messages/desk-files.ts'

/** Stores a file with the quote and answers its id. */
export type UploadFile = (file: File) => Promise<string>

/**
 * Files that go with what is about to be sent. They are uploaded with it and not before, so that nobody sees one that was taken out
 * again. `most`: so many at most.
 */
export function useChosenFiles(uploadFile: UploadFile, most: number = fileLimit) {
  const text = useText(chosenFilesText)
  const [files, setFiles] = useState<readonly File[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const sent = useRef(new Map<File, string>())
  const add = (added: readonly File[]) => {
    const fits = added.filter(({ size }) => size <= fileBytesLimit)
    const all = [...files, ...fits]
    setFiles(all.slice(0, most))
    setFaults([
      ...added.flatMap(({ name, size }) =>
        size > fileBytesLimit ? [text.tooLarge(name, fileBytesLimit / megabyte)] : [],
      ),
      ...(all.length > most ? [text.tooMany(fileLimit)] : []),
    ])
  }
  /** Sends those that a try before has not sent. Returns the ids of all. */
  const upload = async (): Promise<string[]> => {
    const ids: string[] = []
    for (const file of files) {
      const id = sent.current.get(file) ?? (await uploadFile(file))
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
