import { UnitsSwitch } from '#features/catalog/web/widgets/UnitsSwitch.tsx'
import { useText } from '#web/page.ts'
import type { SectionKey } from '../domain/page-sections.ts'
import { productText } from '../messages/product-page.ts'
import css from './section-index.module.css'

/** The index of the sections, which stays at the top while they scroll, and the switch of the units for all of them. */
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
