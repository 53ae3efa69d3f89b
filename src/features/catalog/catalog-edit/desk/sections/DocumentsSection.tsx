import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { toDesk } from '#desk-routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { productNames } from '../../messages/desk-product-names.ts'
import { productPageText } from '../../messages/desk-product-page.ts'
import css from '../product.module.css'
import { placeOf, useProductForm } from '../product-form.ts'
import { useLivePage } from '../use-live-page.ts'

/** The documents of the product: files, and those that the site makes from its live values. */
export function DocumentsSection() {
  const text = useText(productPageText)
  const names = useText(productNames)
  const { product } = useProductForm()
  const mayWrite = useMay('document.write')
  const kinds: Record<string, string> = names.documents
  // The site knows no size of what it makes.
  const made = useLivePage()?.documents.filter(({ file_size: size }) => size === 0) ?? []
  return (
    <div id={placeOf('document')} className={css.field}>
      {product.documents.length + made.length === 0 && <p className={kit.soft}>{text.documentsNone}</p>}
      <ul className={css.documents}>
        {product.documents.map(({ id, kind, title, is_public: isPublic, document_id: documentId }) => (
          <li key={`${isPublic} ${id}`}>
            {documentId === null ? title : <Link to={toDesk.document({ id: documentId })}>{title}</Link>}
            <span className={kit.soft}>
              {[kinds[kind] ?? kind, !isPublic && text.documentsInternal].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
        {made.map(({ download_url: url, kind, title }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              {title}
            </a>
            <span className={kit.soft}>{`${kinds[kind] ?? kind} · ${text.documentsMade}`}</span>
          </li>
        ))}
      </ul>
      <p className={kit.soft}>{text.documentsNote}</p>
      {mayWrite && (
        <p>
          <Link to={toDesk.newDocument({ product: product.id })}>{text.documentsAdd}</Link>
        </p>
      )}
    </div>
  )
}
