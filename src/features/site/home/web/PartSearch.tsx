import { SearchField, useSearchForm } from '#features/catalog/search/web/widgets/SearchField.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { homeText } from '../messages/home.ts'
import { LoadSearch } from './LoadSearch.tsx'
import css from './part-search.module.css'

interface PartSearchProps {
  /** An existing part number. */
  example: string | undefined
  /** Whether there are panels to configure. */
  hasPanels: boolean
}

/** A search field for part numbers, with which most visitors come, and beside it one for loads that need a panel. */
export function PartSearch({ example, hasPanels }: PartSearchProps) {
  const text = useText(homeText).search
  return (
    <div className={css.band}>
      <div className={css.forms} data-pair={hasPanels || undefined}>
        <form className={css.form} aria-label={text.label} {...useSearchForm()}>
          <label className={css.label} htmlFor="part-number">
            {text.label}
          </label>
          <div className={css.row}>
            <span className={css.box}>
              <SearchField
                className={css.field ?? ''}
                id="part-number"
                autoCapitalize="characters"
                {...(example ? { 'aria-describedby': 'part-number-example' } : {})}
              />
            </span>
            <Button type="submit">{text.button}</Button>
          </div>
          {example && (
            <p className={css.example} id="part-number-example">
              {text.example(example)}
            </p>
          )}
        </form>
        {hasPanels && <LoadSearch />}
      </div>
    </div>
  )
}
