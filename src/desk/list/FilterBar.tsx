import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { indexText } from '../messages/index-table.ts'
import css from './filter-bar.module.css'

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

interface FilterChoiceProps<Value extends string | number> {
  label: string
  name: string
  /** What the address has. */
  chosen: string | number | undefined
  /** The words of no choice. */
  any: string
  values: readonly Value[]
  words: Readonly<Record<Value, string>> | ((value: Value) => string)
}

/** A choice among the filters of a list. */
export function FilterChoice<Value extends string | number>(props: FilterChoiceProps<Value>) {
  const { label, name, chosen, any, values, words } = props
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {values.map(value => (
          <option key={value} value={value}>
            {typeof words === 'function' ? words(value) : words[value]}
          </option>
        ))}
      </select>
    </label>
  )
}
