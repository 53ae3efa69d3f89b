import { useSite, useText } from '#web/page.ts'
import type { QuoteFile, ThreadFile } from '../../domain/thread-entries.ts'
import { threadText } from '../../messages/desk-thread.ts'
import css from './thread.module.css'

/** Files to save, with their sizes; those of a quote with who can read them. */
export function FileLinks({ files }: { files: readonly (ThreadFile | QuoteFile)[] }) {
  const text = useText(threadText)
  const { language } = useSite()
  return (
    <ul className={css.files}>
      {files.map(file => (
        <li key={file.id}>
          <a href={file.download_url} download={file.file_name}>
            {file.file_name}
          </a>
          <span className={css.soft}>{sizeText(file.file_size, language)}</span>
          {'is_internal' in file && (
            <span className={css.mark} data-inside={file.is_internal || undefined}>
              {file.is_internal ? text.internal : text.visible}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

export function sizeText(bytes: number, language: string): string {
  const unit = bytes < 1024 * 1024 ? 'kilobyte' : 'megabyte'
  const amount = Math.max(bytes / (unit === 'kilobyte' ? 1024 : 1024 * 1024), 0.1)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}
