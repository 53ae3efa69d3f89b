import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useDrop } from '#desk/use-drop.ts'
import { chooserTypes } from '#shared/file-types.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import { fileMail, uploadThreadFile } from '../../desk-contract.ts'
import type { QuoteFile } from '../../domain/thread-entries.ts'
import { threadText } from '../../messages/desk-thread.ts'
import { FileLinks } from './FileLinks.tsx'
import { RemoveFile } from './RemoveFile.tsx'
import css from './thread.module.css'

interface QuoteFilesProps {
  quoteId: number
  files: readonly QuoteFile[]
  /** Whether the reader may add files and file mails. */
  mayAdd: boolean
}

/** The files of a quote, each with who can read it. Dropped files become internal ones, and mails part of the conversation. */
export function QuoteFiles({ quoteId, files, mayAdd }: QuoteFilesProps) {
  const text = useText(threadText)
  const { add, isBusy, result, errors } = useAdding(quoteId)
  const { 'data-over': isOver, ...drop } = useDrop(mayAdd ? add : () => {})
  const [source, setSource] = useState('')
  const paste = (event: FormEvent) => {
    event.preventDefault()
    add([new File([source], 'mail.eml', { type: 'message/rfc822' })], () => setSource(''))
  }
  return (
    <section aria-labelledby="files" className={css.part} data-over={isOver} {...drop}>
      <h2 id="files">{text.quoteFiles}</h2>
      {files.length > 0 ? (
        <FileLinks files={files} actions={file => file.may_remove && <RemoveFile file={file} />} />
      ) : (
        <p className={css.soft}>{text.noFiles}</p>
      )}
      {mayAdd && (
        <>
          <FileChooser multiple accept={chooserTypes} disabled={isBusy} onFiles={chosen => add(chosen)}>
            {text.addInternal}
          </FileChooser>
          <details>
            <summary>{text.fileMail}</summary>
            <p className={css.soft}>{text.fileMailHint}</p>
            <FileChooser accept=".eml" disabled={isBusy} onFiles={chosen => add(chosen)}>
              {text.chooseMail}
            </FileChooser>
            <form onSubmit={paste}>
              <label>
                {text.pasteMail}
                <textarea rows={3} value={source} required onChange={({ target }) => setSource(target.value)} />
              </label>
              <Button type="submit" isBusy={isBusy}>
                {text.filePasted}
              </Button>
            </form>
          </details>
        </>
      )}
      <p role="status">{result}</p>
      {errors.length > 0 && (
        <p role="alert" className={css.bad}>
          {errors.join(' ')}
        </p>
      )}
    </section>
  )
}

const isMail = ({ name, type }: File) => type === 'message/rfc822' || name.toLowerCase().endsWith('.eml')

function useAdding(quoteId: number) {
  const text = useText(threadText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const [result, setResult] = useState('')
  const params = { quote_id: quoteId }
  const addOne = async (file: File): Promise<string[]> => {
    if (!isMail(file)) {
      await call(uploadThreadFile, { params, body: { file, is_internal: 'true' } })
      return []
    }
    const { refused_files: refused } = await call(fileMail, { params, body: { file } })
    return [text.mailFiled, ...(refused.length > 0 ? [text.leftOut(refused.join(', '))] : [])]
  }
  const add = (files: readonly File[], onDone?: () => void) =>
    void run(async () => {
      setResult('')
      const told: string[] = []
      try {
        for (const file of files) told.push(...(await addOne(file)))
      } finally {
        // Also where a later one was refused: those before it are there.
        await router.invalidate()
      }
      setResult(told.join(' '))
      onDone?.()
    })
  return { add, isBusy, result, errors }
}
