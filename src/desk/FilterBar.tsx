import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import css from './filter-bar.module.css'
import { indexText } from './messages/index-table.ts'

interface FilterBarProps {
  label: string
  /** The path of the list, without a query. */
  path: string
  /** Whether anything is filtered. */
  isFiltered: boolean
  /** Labelled fields; their names are those of the address. */
  children: ReactNode
}

/** The filters of a list: a form whose fields become the address. */
export function FilterBar({ label, path, isFiltered, children }: FilterBarProps) {
  const text = useText(indexText)
  const router = useRouter()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    void router.navigate({ href: path + stringifySearch(Object.fromEntries(fields)) })
  }
  return (
    <search>
      <form className={css.bar} aria-label={label} onSubmit={onSubmit} autoComplete="off">
        {children}
        <Button type="submit">{text.apply}</Button>
        {isFiltered && <Link to={path}>{text.clear}</Link>}
      </form>
    </search>
  )
}
