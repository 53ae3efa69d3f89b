import type { ReactNode } from 'react'
import css from './filters.module.css'

/** One filter, folding at its name. */
export function FilterGroup({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={css.group} open={isOpen}>
      <summary className={css.name}>{name}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name itself a second time */}
      <div role="group" aria-label={name} className={css.fields}>
        {children}
      </div>
    </details>
  )
}

/** What a form sends along unseen. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
