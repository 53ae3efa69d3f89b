import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { AttachmentLink } from '#features/quotes/quote/web/widgets/AttachmentLink.tsx'
import { addressLines } from '#features/site/address/domain/address-lines.ts'
import { useSite, useText } from '#web/page.ts'
import type { Quote } from '../domain/quote-record.ts'
import { quoteText } from '../messages/quote.ts'
import css from './quote-history.module.css'

/** Contact, address, details and files of a quote; empty ones are left out. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const text = useText(quoteText)
  const { language } = useSite()
  const { contact, address } = quote
  const name = `${contact.first_name} ${contact.last_name}`
  const day = (date: string | null) => date && formatDay(date, language)
  const facts = [
    [text.contact, [name, contact.company, contact.email, contact.phone].filter(Boolean).join('\n')],
    [text.address, address && addressLines(address).join('\n')],
    [text.projectName, quote.project_name],
    [text.customerReference, quote.customer_reference],
    [text.requestedDate, day(quote.requested_date)],
    // The version says it.
    [text.validUntil, quote.current_version ? null : day(quote.valid_until)],
    [text.comment, quote.comment],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={css.prose}>{value}</dd>
          </div>
        ) : null,
      )}
      {quote.attachments.length > 0 && (
        <div>
          <dt>{text.files}</dt>
          {quote.attachments.map(file => (
            <dd key={file.id}>
              <AttachmentLink file={file} />
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
