import type { ReactNode } from 'react'
import { sizeText } from '#desk/size-text.ts'
import { useSite, useText } from '#web/page.ts'
import type { QuoteFile, ThreadFile } from '../../domain/thread-entries.ts'
import { threadText } from '../../messages/desk-thread.ts'
import css from './thread.module.css'

interface FileLinksProps<File extends ThreadFile | QuoteFile> {
  files: readonly File[]
  /** The actions on a file. */
  actions?: (file: File) => ReactNode
}

/** Files to save, with their sizes; those of a quote with who can read them. */
export function FileLinks<File extends ThreadFile | QuoteFile>({ files, actions }: FileLinksProps<File>) {
  const { language } = useSite()
  return (
    <ul className={css.files}>
      {files.map(file => (
        <li key={file.id}>
          <a href={file.download_url} download={file.file_name}>
            {file.file_name}
          </a>
          <span className={css.soft}>{sizeText(file.file_size, language)}</span>
          {'is_internal' in file && <Readers file={file} />}
          {actions?.(file)}
        </li>
      ))}
    </ul>
  )
}

function Readers({ file }: { file: QuoteFile }) {
  const text = useText(threadText)
  return (
    <span className={css.mark} data-inside={!file.is_sent || undefined}>
      {file.is_internal ? text.internal : file.is_sent ? text.visible : text.held}
    </span>
  )
}
