import { useUnits } from '#features/catalog/catalog/web/widgets/units.ts'
import { useSite, useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import type { Document } from '../../contract.ts'
import { inUnits } from '../../domain/documents.ts'
import { mainDocuments } from '../../domain/page-sections.ts'
import { productText } from '../../messages/product-page.ts'
import css from '../product-head.module.css'
import { useTypeAndSize } from './Downloads.tsx'

/** The data sheet, the manual and the CAD file that most visitors come for; the section of downloads has all. */
export function MainDocuments({ documents }: { documents: readonly Document[] }) {
  const { language } = useSite()
  const text = useText(productText)
  const [units] = useUnits()
  const typeAndSize = useTypeAndSize()
  const main = mainDocuments(documents, language)
  if (main.length === 0) return null
  return (
    <ul className={css.documents} aria-label={text.documents}>
      {main.map(document => (
        <li key={document.kind}>
          <a href={inUnits(document, units)} type={document.content_type} className={buttonClass('plain')}>
            <span>{text.short[document.kind] ?? text.kinds[document.kind]}</span>{' '}
            <span className={css.details}>{typeAndSize(document)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
