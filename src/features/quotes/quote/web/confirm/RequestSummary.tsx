import type { ReactNode } from 'react'
import { addressLines, type ShownAddress } from '#features/site/address/domain/address-lines.ts'
import { to } from '#routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { QuoteDraft } from '../../contract.ts'
import { formatDay } from '../../domain/quote.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { requestText } from '../../messages/request.ts'
import css from '../quote.module.css'
import { AttachmentLink } from '../widgets/AttachmentLink.tsx'

interface RequestSummaryProps {
  draft: QuoteDraft
  /** Null if the request needs no address, or none was given. */
  address: ShownAddress | null
}

/** Contact, address, comment and files, each with a link to the step where it is changed. */
export function RequestSummary({ draft, address }: RequestSummaryProps) {
  const text = useText(requestText)
  const full = useText(fullQuoteText)
  const { language } = useSite()
  const { contact } = draft
  const contactLines = contact
    ? [`${contact.first_name} ${contact.last_name}`, contact.company, contact.email, contact.phone]
    : []
  const details = [
    [text.projectName, draft.project_name],
    [text.customerReference, draft.customer_reference],
    [text.requestedDate, draft.requested_date && formatDay(draft.requested_date, language)],
  ] as const
  return (
    <div className={css.summary}>
      <Part title={text.contact} step="details">
        <Lines lines={contactLines.flatMap(line => (line ? [line] : []))} />
      </Part>
      {address && (
        <Part title={full.address} step="details">
          <Lines lines={addressLines(address)} />
        </Part>
      )}
      <Part title={text.comment} step="comment">
        {draft.comment && <p className={css.prose}>{draft.comment}</p>}
        <dl className={css.details}>
          {details.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={css.prose}>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {!draft.comment && details.every(([, value]) => !value) && <p>{text.none}</p>}
      </Part>
      {draft.attachments.length > 0 && (
        <Part title={full.files} step="comment">
          <ul>
            {draft.attachments.map(file => (
              <li key={file.id}>
                <AttachmentLink file={file} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

function Part({ title, step, children }: { title: string; step: string; children: ReactNode }) {
  const text = useText(requestText)
  return (
    <div>
      <h3>{title}</h3>
      {children}
      <Link className={css.change} to={to.quote({ step })} aria-label={text.changeNamed(title)}>
        {text.change}
      </Link>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
