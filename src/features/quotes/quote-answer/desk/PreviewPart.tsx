import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { deskUrl } from '#desk/desk-call.ts'
import type { ReplyOf } from '#shared/call.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { previewMail, previewMailBody, previewPdf } from '../desk-contract.ts'
import { sendingText } from '../messages/desk-sending.ts'
import css from './answer.module.css'

export type MailPreview = ReplyOf<typeof previewMail>

interface PreviewProps {
  quoteId: number
  /** The language of the quote. */
  language: Language
  onClose: () => void
}

/** A preview of what the customer would get, in any language: the mail here, the PDF file in a tab of its own. */
export function PreviewPart({ quoteId, language: own, onClose }: PreviewProps) {
  const text = useText(sendingText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [language, setLanguage] = useState(own)
  const [mail, setMail] = useState<MailPreview | null>(null)
  const read = (wanted: Language) =>
    void run(async () => setMail(await call(previewMail, { params: { id: quoteId }, query: { language: wanted } })))
  const begin = useEffectEvent(() => {
    heading.current?.focus()
    read(own)
  })
  useEffect(() => begin(), [])
  return (
    <section aria-labelledby={title} aria-busy={isBusy || undefined} className={css.preview}>
      <div className={css.bar}>
        <h3 id={title} ref={heading} tabIndex={-1}>
          {text.preview}
        </h3>
        <Segments
          legend={text.previewLanguage}
          choices={languages}
          labelOf={choice => languageNames[choice]}
          chosen={language}
          onChoose={chosen => {
            setLanguage(chosen)
            read(chosen)
          }}
        />
        <a
          className={buttonClass('plain')}
          href={deskUrl(previewPdf, { params: { id: quoteId }, query: { language } })}
          target="_blank"
          rel="noreferrer"
        >
          {text.openPdf}
        </a>
        <Button look="quiet" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      {mail && (
        <MailWords mail={mail} bodyUrl={deskUrl(previewMailBody, { params: { id: quoteId }, query: { language } })} />
      )}
    </section>
  )
}

function MailWords({ mail, bodyUrl }: { mail: MailPreview; bodyUrl: string }) {
  const text = useText(sendingText)
  const size = (bytes: number | null) => (bytes === null ? '' : ` (${text.kilobytes(Math.ceil(bytes / 1024))})`)
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{text.to}</dt>
          <dd>{mail.to.join(', ')}</dd>
        </div>
        <div>
          <dt>{text.subject}</dt>
          <dd>{mail.subject}</dd>
        </div>
        <div>
          <dt>{text.files}</dt>
          <dd>{mail.attachments.map(file => file.file_name + size(file.file_size)).join(', ') || text.noFiles}</dd>
        </div>
      </dl>
      <iframe title={text.mailAsSeen} sandbox="" src={bodyUrl} className={css.frame} />
      <details>
        <summary>{text.asText}</summary>
        <pre className={css.words}>{mail.text}</pre>
      </details>
    </>
  )
}
