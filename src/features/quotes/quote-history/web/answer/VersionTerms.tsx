import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { Money } from '#features/catalog/price/web/widgets/Money.tsx'
import { AttachmentLink } from '#features/quotes/quote/web/widgets/AttachmentLink.tsx'
import { useSite, useText } from '#web/page.ts'
import type { Quote } from '../../domain/quote-record.ts'
import { answeredText } from '../../messages/answered.ts'
import css from './answer.module.css'
import sums from './version-lines.module.css'

type Version = NonNullable<Quote['current_version']>

interface TermsProps {
  version: Version
  /** The total with the options and alternatives that were accepted; null where none was chosen. */
  acceptedTotal: string | null
}

/** The sums, then what else was agreed. */
export function VersionTerms({ version, acceptedTotal }: TermsProps) {
  const text = useText(answeredText)
  const { language } = useSite()
  const price = (amount: string) => writeMoney(amount, version.currency, language)
  const isZero = (amount: string) => !/[1-9]/.test(amount)
  const hasParts = !isZero(version.discount) || !isZero(version.freight)
  const facts = [
    [text.payment, version.payment_terms],
    [text.delivery, version.delivery_terms],
    [text.leadTime, version.lead_time],
    [text.tax, version.tax_note],
    [text.warranty, version.warranty],
  ] as const
  return (
    <>
      <dl className={sums.totals}>
        {hasParts && <Sum name={text.subtotal} value={price(version.subtotal)} />}
        {!isZero(version.discount) && <Sum name={text.discount} value={`−${price(version.discount)}`} />}
        {!isZero(version.freight) && <Sum name={text.freight} value={price(version.freight)} />}
        <div className={sums.total}>
          <dt>{text.total}</dt>
          <dd>
            <Money amount={version.total} currency={version.currency} />
          </dd>
        </div>
        {acceptedTotal !== null && <Sum name={text.acceptedTotal} value={price(acceptedTotal)} />}
      </dl>
      {version.is_partial && <p className={sums.partial}>{text.partial}</p>}
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={css.prose}>{value}</dd>
            </div>
          ) : null,
        )}
        {version.attachments.length > 0 && (
          <div>
            <dt>{text.files}</dt>
            {version.attachments.map(file => (
              <dd key={file.id}>
                <AttachmentLink file={file} />
              </dd>
            ))}
          </div>
        )}
      </dl>
      {version.closing && <p className={css.prose}>{version.closing}</p>}
      {version.terms.map(({ title, text: said }) => (
        <details key={title} className={css.more}>
          <summary>{title}</summary>
          <p className={css.prose}>{said}</p>
        </details>
      ))}
    </>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
