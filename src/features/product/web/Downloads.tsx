import { formatNumber } from '#features/catalog/domain/format-number.ts'
import type { Document } from '#features/product/contract.ts'
import { productText } from '#features/product/messages/product-page.ts'
import { languageNames } from '#shared/language.ts'
import { useSite, useText } from '#web/site-context.ts'
import css from './product-section.module.css'

/** Data sheets, manuals and drawings, each with its kind, language and size. */
export function Downloads({ documents }: { documents: readonly Document[] }) {
  const { language } = useSite()
  const text = useText(productText)
  const details = ({ kind, language: of, revision, file_name, file_size }: Document) =>
    [
      text.kinds[kind],
      of && languageNames[of],
      revision && text.revision(revision),
      file_name.split('.').at(-1)?.toUpperCase(),
      text.size(formatNumber(Math.max(1, Math.round(file_size / 1024)), language)),
    ].filter(Boolean)
  return (
    <ul className={css.documents}>
      {documents.map(document => (
        <li key={document.id}>
          <a href={document.download_url} download={document.file_name} hrefLang={document.language ?? undefined}>
            {document.title}
          </a>
          <span className={css.details}>{details(document).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
