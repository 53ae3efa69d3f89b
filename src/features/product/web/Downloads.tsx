import { useUnits } from '#features/catalog/web/widgets/units.ts'
import { formatNumber } from '#shared/format-number.ts'
import { languageNames } from '#shared/language.ts'
import { useSite, useText } from '#web/page.ts'
import type { Document } from '../contract.ts'
import { inUnits } from '../domain/documents.ts'
import { productText } from '../messages/product-page.ts'
import css from './product-section.module.css'

/** Documents by kind, each with its language, type and size; files with dimensions are in the page's units. */
export function Downloads({ groups }: { groups: readonly (readonly [Document['kind'], readonly Document[]])[] }) {
  const text = useText(productText)
  if (groups.length === 1) return groups.map(([kind, documents]) => <Files key={kind} documents={documents} />)
  return (
    <div className={css.documentGroups}>
      {groups.map(([kind, documents]) => (
        <div key={kind}>
          <h3>{text.kinds[kind]}</h3>
          <Files documents={documents} />
        </div>
      ))}
    </div>
  )
}

function Files({ documents }: { documents: readonly Document[] }) {
  const { language } = useSite()
  const text = useText(productText)
  const [units] = useUnits()
  const details = ({ language: of, revision, file_name, file_size }: Document) =>
    [
      of && languageNames[of],
      revision && text.revision(revision),
      file_name.split('.').at(-1)?.toUpperCase(),
      // 0: not known, because the file is made on request.
      file_size > 0 && text.size(formatNumber(Math.max(1, Math.round(file_size / 1024)), language)),
    ].filter(Boolean)
  return (
    <ul className={css.documents}>
      {documents.map(document => (
        <li key={document.id}>
          <a
            href={inUnits(document, units)}
            hrefLang={document.language ?? undefined}
            lang={document.language && document.language !== language ? document.language : undefined}
            type={document.content_type}
          >
            {document.title}
          </a>
          <span className={css.details}>{details(document).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
