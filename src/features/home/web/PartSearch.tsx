import { SearchField, useSearchForm } from '#features/search/web/widgets/SearchField.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { homeText } from '../messages/home.ts'
import css from './part-search.module.css'

/** A search field for part numbers, with which most visitors come. `example` is an existing part number. */
export function PartSearch({ example }: { example: string | undefined }) {
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
        {example && (
          <p className={css.example} id="part-number-example">
            {text.example(example)}
          </p>
        )}
      </form>
    </div>
  )
}
