import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { TrashIcon } from '#web/ui/icon/icons.tsx'
import type { Attachment } from '../../contract.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { AttachmentLink } from '../widgets/AttachmentLink.tsx'
import css from './attachments.module.css'
import type { Sending } from './use-upload.ts'

interface AttachmentListProps {
  files: readonly Attachment[]
  sending: readonly Sending[]
  onRemove: (file: Attachment) => void
}

/** The files of the draft, then those that are being sent. */
export function AttachmentList({ files, sending, onRemove }: AttachmentListProps) {
  const text = useText(fullQuoteText)
  return (
    <ul className={css.fileList}>
      {files.map(file => (
        <li key={file.id}>
          <AttachmentLink file={file} />
          <Button look="quiet" aria-label={text.removeFile(file.file_name)} onClick={() => onRemove(file)}>
            <TrashIcon />
          </Button>
        </li>
      ))}
      {sending.map(({ id, name, progress }) => (
        <li key={id}>
          <span>{name}</span>
          <progress aria-label={text.sending(name)} max={1} value={progress} />
        </li>
      ))}
    </ul>
  )
}
