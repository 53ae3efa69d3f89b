import { SearchField, useSearchForm } from '#features/search/web/widgets/SearchField.tsx'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { homeText } from '../messages/home.ts'
import css from './part-search.module.css'

interface PartSearchProps {
  /** An existing part number. */
  example: string | undefined
  /** Whether there are panels to configure. */
  hasPanels: boolean
}

/** A search field for part numbers, with which most visitors come. */
export function PartSearch({ example, hasPanels }: PartSearchProps) {
  const text = useText(homeText).search
  return (
    <div className={css.band}>
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
        <div className={css.example}>
          {example && <p id="part-number-example">{text.example(example)}</p>}
          {hasPanels && <Link to={to.choosePanel()}>{text.configure}</Link>}
        </div>
      </form>
    </div>
  )
}
