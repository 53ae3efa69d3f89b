import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { useSite, useText } from '#web/page.ts'
import type { Quote } from '../../domain/quote-record.ts'
import { answeredText } from '../../messages/answered.ts'
import { versionFilesText } from '../../messages/version-files.ts'
import type { QuoteAccess } from './acting.ts'
import css from './answer.module.css'
import { PdfLink, VersionFileLink } from './file-links.tsx'

/** The changes since the version before, and all versions with their PDF files. */
export function Versions({ quote, access }: { quote: Quote; access: QuoteAccess }) {
  const text = useText(answeredText)
  const files = useText(versionFilesText)
  const { language } = useSite()
  const { current_version: version, versions, what_changed: changes } = quote
  if (versions.length < 2) return null
  return (
    <div className={css.changes}>
      {version && changes.length > 0 && (
        <section aria-labelledby="quote-changes">
          <h2 id="quote-changes">{text.changed(version.number - 1)}</h2>
          <ul>
            {changes.map(change => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      )}
      <details className={css.more}>
        <summary>{text.earlier}</summary>
        <ul className={css.versions}>
          {versions.map(({ number, sent_on, currency, total }) => (
            <li key={number}>
              {text.earlierVersion(number, formatDay(sent_on, language), writeMoney(total, currency, language))}{' '}
              <PdfLink quote={quote} access={access} version={number}>
                {text.pdfOf(number)}
              </PdfLink>{' '}
              <VersionFileLink access={access} version={number} format="quote/1">
                {files.signedOf(number)}
              </VersionFileLink>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
