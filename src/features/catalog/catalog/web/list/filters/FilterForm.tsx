import { useEffect, useEffectEvent, useRef } from 'react'
import { takeEarlyInput } from '#web/form/early-input.ts'
import { type Search, useText } from '#web/page.ts'
import { parseSearch } from '#web/search-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { usePublicHref } from '#web/ui/Link.tsx'
import type { FilterAttribute } from '../../../contract.ts'
import {
  emptySearch,
  listSearchToQuery,
  narrowed,
  parseListSearch,
  writeRange,
} from '../../../domain/listing/list-search.ts'
import { listText } from '../../../messages/list.ts'
import { useSearchChange, useShownList } from '../shown-list.ts'
import { CategoryGroup, FilterGroup, HiddenFields, OptionBoxes, RangeFilter } from './FilterGroups.tsx'
import css from './filters.module.css'

// The first filters are those that most visitors use; the others are folded.
const openGroups = 5
// A handle moved by keys fires a change with every step; the list waits for a pause, so that Back undoes all steps at once.
const restMs = 300

/** All filters as one form. It submits itself when a field changes, and has a button where scripts are off. */
export function FilterForm({ id }: { id?: string }) {
  const shownList = useShownList()
  const { choices, search, fixed, path } = shownList
  const text = useText(listText)
  const form = useRef<HTMLFormElement>(null)
  const go = useSearchChange()
  const apply = () => {
    if (!form.current) return
    const { filters, categoryIds } = parseListSearch(readForm(form.current))
    go(narrowed(search, { filters, categoryIds }))
  }
  const onChange = useEffectEvent(apply)
  useEffect(() => {
    // The browser's own change event, because React's onChange fires on every typed letter.
    const element = form.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const listener = ({ target }: Event) => {
      clearTimeout(timer)
      timer = setTimeout(onChange, target instanceof HTMLInputElement && target.type === 'range' ? restMs : 0)
    }
    element?.addEventListener('change', listener)
    for (const field of element?.elements ?? []) takeEarlyInput(field)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('change', listener)
    }
  }, [])

  const attributes = choices.attributes.filter(attribute => isUseful(attribute, choices.total_items))
  return (
    <form
      ref={form}
      id={id}
      className={css.form}
      action={usePublicHref(path)}
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        apply()
      }}
    >
      <HiddenFields
        fields={{ ...fixed, ...listSearchToQuery({ ...emptySearch, view: search.view, display: search.display }) }}
      />
      <CategoryGroup />
      {attributes.map((attribute, place) => (
        <FilterGroup key={attribute.id} name={attribute.name} isOpen={place < openGroups || isUsed(attribute)}>
          <AttributeFields attribute={attribute} />
        </FilterGroup>
      ))}
      <button type="submit" className={`${buttonClass('plain')} ${css.apply}`}>
        {text.apply}
      </button>
    </form>
  )
}

function AttributeFields({ attribute }: { attribute: FilterAttribute }) {
  const { key, control, range, selected_range, options } = attribute
  if (control === 'range') return range && <RangeFilter attribute={attribute} bounds={range} />
  return (
    <>
      {/* Keeps a range in the URL for a filter that is shown as choices. */}
      <HiddenFields fields={selected_range ? { [key]: writeRange(selected_range.from, selected_range.to) } : {}} />
      <OptionBoxes
        choices={options.map(option => ({
          name: key,
          value: option.key,
          label: option.name,
          count: option.number_of_products,
          isSelected: option.selected,
        }))}
      />
    </>
  )
}

function isUsed({ options, selected_range }: FilterAttribute): boolean {
  return selected_range !== null || options.some(({ selected }) => selected)
}

/** Whether a filter can narrow the list: one with a single choice or value cannot, nor one whose choices all products have. */
function isUseful(attribute: FilterAttribute, total: number): boolean {
  const { control, range, options } = attribute
  if (isUsed(attribute)) return true
  if (control === 'range') return range !== null && range.from < range.to
  return options.length > 1 && options.some(({ number_of_products }) => number_of_products < total)
}

/** The fields of a form as the query that it would send. */
function readForm(form: HTMLFormElement): Search {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return parseSearch(new URLSearchParams(entries).toString())
}
