import { UnitsSwitch } from '#features/catalog/web/widgets/UnitsSwitch.tsx'
import { useText } from '#web/page.ts'
import type { SectionKey } from '../domain/page-sections.ts'
import { productText } from '../messages/product-page.ts'
import css from './section-index.module.css'

/** Stays at the top while the sections pass; the units are switched here, for all of them at once. */
export function SectionIndex({ sections }: { sections: readonly SectionKey[] }) {
  const text = useText(productText)
  if (sections.length === 0) return null
  return (
    <div className={css.bar}>
      <nav aria-label={text.sections} className={css.index}>
        <ul>
          {sections.map(section => (
            <li key={section}>
              <a href={`#${section}`}>{text.section[section]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <UnitsSwitch />
    </div>
  )
}
