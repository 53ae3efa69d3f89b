import type { UnknownFact } from '#drawing/solid/solid.ts'
import { useUnits } from '#features/catalog/catalog/web/widgets/units.ts'
import { NoticeLink } from '#features/catalog/compliance/web/widgets/NoticeLink.tsx'
import { languageNames } from '#shared/language.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { longDay } from '#shared/time/long-day.ts'
import { useSite, useText } from '#web/page.ts'
import type { Document } from '../../contract.ts'
import { inUnits } from '../../domain/documents.ts'
import { drawingsText } from '../../domain/messages/drawings.ts'
import type { ShownProduct } from '../../domain/shown-product.ts'
import { productText } from '../../messages/product-page.ts'
import css from '../product-section.module.css'

interface DownloadsProps {
  product: Pick<ShownProduct, 'model_unknown' | 'drawn_views'>
  groups: readonly (readonly [Document['kind'], readonly Document[]])[]
}

/** Documents by kind, each with its language, type and size; files with dimensions are in the page's units. */
export function Downloads({ product, groups }: DownloadsProps) {
  const text = useText(productText)
  if (groups.length === 1) return groups.map(([kind, documents]) => <Files key={kind} documents={documents} />)
  return (
    <div className={css.documentGroups}>
      {groups.map(([kind, documents]) => (
        <div key={kind}>
          <h3>{text.kinds[kind]}</h3>
          <Files documents={documents} />
          {kind === 'cad' && product.model_unknown && (
            <AboutModel unknown={product.model_unknown} hasHoles={product.drawn_views.some(isOfHoles)} />
          )}
        </div>
      ))}
    </div>
  )
}

const isOfHoles = ({ view }: ShownProduct['drawn_views'][number]) => view === 'holes'

/** Where the model for CAD programs has its origin, and what it shows in proportion only. */
function AboutModel({ unknown, hasHoles }: { unknown: readonly UnknownFact[]; hasHoles: boolean }) {
  const text = useText(drawingsText)
  return (
    <p className={css.aboutModel}>
      {text.modelOrigin(hasHoles)} {unknown.length > 0 && text.simplified(unknown.map(fact => text.unknown[fact]))}
    </p>
  )
}

/** Words a file's type and size: 'DXF · 20 kB'; the type alone where the file is made on request. */
export function useTypeAndSize() {
  const { language } = useSite()
  const text = useText(productText)
  return ({ file_name, file_size }: Document) =>
    [
      file_name.split('.').at(-1)?.toUpperCase(),
      // 0: not known, because the file is made on request.
      file_size > 0 && text.size(formatNumber(Math.max(1, Math.round(file_size / 1024)), language)),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Others are made when they are asked for, and have no revisions of their own. */
const isStored = ({ download_url: url }: Document) => url.startsWith('/downloads/')

function Files({ documents }: { documents: readonly Document[] }) {
  const { language } = useSite()
  const text = useText(productText)
  const [units] = useUnits()
  const typeAndSize = useTypeAndSize()
  return (
    <ul className={css.documents}>
      {documents.map(document => {
        const { id, title, language: of, revision, content_type } = document
        const { issuer, issued_on: issuedOn, valid_until: validUntil, validity } = document
        return (
          <li key={id}>
            <a
              href={inUnits(document, units)}
              hrefLang={of ?? undefined}
              lang={of && of !== language ? of : undefined}
              type={content_type}
            >
              {title}
            </a>
            <span className={css.details}>
              {[
                of && languageNames[of],
                revision && text.revision(revision),
                issuer && text.issuedBy(issuer),
                issuedOn && text.issuedOn(longDay(issuedOn, language)),
                typeAndSize(document),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {validity && validUntil && (
              <span className={css.validity} data-state={validity}>
                {text.validity[validity](longDay(validUntil, language))}
              </span>
            )}
            {isStored(document) && (
              <span className={css.details}>
                <NoticeLink document={document} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
