import { useId } from 'react'
import { SearchField, useSearchForm } from '#features/catalog/search/web/widgets/SearchField.tsx'
import { useText } from '#web/page.ts'
import { SearchIcon } from '#web/ui/icon/icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { frameText } from '../../messages/frame.ts'
import css from './search-form.module.css'

/** spec §2: submitting leads to /search?term=…. It is a plain form, which works before hydration. */
export function SearchForm({ name }: { name?: string }) {
  const text = useText(frameText)
  const id = useId()
  return (
    <form className={css.form} aria-label={name ?? text.search} {...useSearchForm()}>
      <label htmlFor={id}>
        <VisuallyHidden>{text.searchFor}</VisuallyHidden>
      </label>
      <SearchField className={css.field ?? ''} id={id} placeholder={text.searchHint} />
      <button className={css.button} type="submit">
        <SearchIcon />
        <VisuallyHidden>{text.search}</VisuallyHidden>
      </button>
    </form>
  )
}
