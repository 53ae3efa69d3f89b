import type { MouseEvent } from 'react'
import { showErrors } from '#web/action.ts'
import { saveWithToken } from '#web/browser/save-file.ts'
import { readAccessToken } from '#web/browser/storage/access-token.ts'
import { useSite, useText } from '#web/page.ts'
import type { Attachment } from '../../contract.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import css from './attachment-link.module.css'

/** A link that saves a file, with the file's size. With a session, a click fetches the file with the session's token. */
export function AttachmentLink({ file }: { file: Omit<Attachment, 'content_type'> }) {
  const { language } = useSite()
  const text = useText(fullQuoteText)
  const save = async (event: MouseEvent) => {
    if (readAccessToken() === null) return
    event.preventDefault()
    if (!(await saveWithToken(file.download_url))) showErrors([text.notSaved])
  }
  return (
    <span className={css.file}>
      <a
        href={file.download_url}
        download={file.file_name}
        aria-label={text.saveFile(file.file_name)}
        onClick={event => void save(event)}
      >
        {file.file_name}
      </a>
      <span className={css.size}>{formatSize(file.file_size, language)}</span>
    </span>
  )
}

function formatSize(bytes: number, language: string): string {
  const unit = bytes < 1024 * 1024 ? 'kilobyte' : 'megabyte'
  const amount = Math.max(bytes / (unit === 'kilobyte' ? 1024 : 1024 * 1024), 0.1)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}
