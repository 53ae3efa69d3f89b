import type { Contact } from '#features/quote/contract.ts'
import { requestText } from '#features/quote/messages/request.ts'
import { to } from '#routes.ts'
import { useText } from '#web/site-context.ts'
import { Link } from '#web/ui/Link.tsx'
import css from './quote.module.css'

interface RequestSummaryProps {
  draft: {
    contact: Contact | null
    comment: string | null
    project_name: string | null
    customer_reference: string | null
    requested_date: string | null
  }
}

/** Contact and comment, each with the way back to where it is changed. */
export function RequestSummary({ draft }: RequestSummaryProps) {
  const text = useText(requestText)
  const { contact } = draft
  const contactLines = contact
    ? [`${contact.first_name} ${contact.last_name}`, contact.company, contact.email, contact.phone]
    : []
  const details = [
    [text.comment, draft.comment],
    [text.projectName, draft.project_name],
    [text.customerReference, draft.customer_reference],
    [text.requestedDate, draft.requested_date],
  ] as const
  return (
    <div className={css.summary}>
      <div>
        <h3>{text.contact}</h3>
        <ul>
          {contactLines.filter(Boolean).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Link to={to.quote({ step: 'details' })} aria-label={text.changeNamed(text.contact)}>
          {text.change}
        </Link>
      </div>
      <div>
        <h3>{text.comment}</h3>
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
        {details.every(([, value]) => !value) && <p>{text.none}</p>}
        <Link to={to.quote({ step: 'comment' })} aria-label={text.changeNamed(text.comment)}>
          {text.change}
        </Link>
      </div>
    </div>
  )
}
