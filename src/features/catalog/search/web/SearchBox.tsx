import { useId } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { searchText } from '../messages/search-page.ts'
import css from './search-page.module.css'
import { SearchField, useSearchForm } from './widgets/SearchField.tsx'

/** The search field of the search page, with the search text. */
export function SearchBox({ term }: { term: string }) {
  const text = useText(searchText)
  const id = useId()
  return (
    <form className={css.box} aria-label={text.label} {...useSearchForm()}>
      <label htmlFor={id}>{text.label}</label>
      <span className={css.field}>
        <SearchField id={id} defaultValue={term} />
      </span>
      <Button type="submit" look="main">
        {text.search}
      </Button>
    </form>
  )
}
