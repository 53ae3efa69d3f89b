import { type ReactNode, useId, useRef, useState } from 'react'
import { chooserTypes } from '#shared/file-types.ts'
import { useText } from '#web/page.ts'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import type { Attachment } from '../../contract.ts'
import { fileBytesLimit, fileLimit, megabyte, totalBytesLimit } from '../../domain/limits.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import type { StepProps } from '../QuoteStep.tsx'
import quoteCss from '../quote.module.css'
import { AttachmentList } from './AttachmentList.tsx'
import css from './attachments.module.css'
import { useAttachments } from './use-attachments.ts'

/** Files for the sales team: the visitor chooses or drops them, and they are sent one after the other. */
export function Attachments({ cart, onCart }: StepProps) {
  const text = useText(fullQuoteText)
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { sending, errors, news, sendAll, remove, onFocus } = useAttachments({ cart, onCart })
  const removeFile = async (file: Attachment) => {
    if (await remove(file)) chooser.current?.focus()
  }
  return (
    <section className={css.files} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{text.files}</h3>
      <DropArea onFiles={sendAll}>
        <p className={quoteCss.actions}>
          <FileChooser
            ref={chooser}
            multiple
            accept={chooserTypes}
            aria-describedby={`${id}-hint`}
            onFocus={onFocus}
            onFiles={sendAll}
          >
            {text.chooseFiles}
          </FileChooser>
          <span className={css.dropWords}>{text.dropHere}</span>
        </p>
        <p id={`${id}-hint`} className={quoteCss.hint}>
          {text.filesHint(fileLimit, fileBytesLimit / megabyte, totalBytesLimit / megabyte)}
        </p>
      </DropArea>
      {errors.length > 0 && (
        <div role="alert" className={quoteCss.warning}>
          {errors.map(error => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
      <AttachmentList files={cart.draft.attachments} sending={sending} onRemove={file => void removeFile(file)} />
      <p role="status" className={quoteCss.hint}>
        {news}
      </p>
    </section>
  )
}

function DropArea({ onFiles, children }: { onFiles: (files: Iterable<File>) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file chooser does the same by keyboard
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}
