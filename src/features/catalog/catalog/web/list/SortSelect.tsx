import { takeEarlyInput } from '#web/form/early-input.ts'
import { useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { narrowed } from '../../domain/listing/list-search.ts'
import { listText } from '../../messages/list.ts'
import { useDraft, useSearchChange, useShownList } from './shown-list.ts'
import css from './toolbar.module.css'

/** spec §2: sort by. Offers names and all attributes whose filters are numeric. */
export function SortSelect({ formId }: { formId: string }) {
  const { search, choices, ownSort } = useShownList()
  const text = useText(listText)
  const go = useSearchChange()
  const [sort, setSort] = useDraft(search.sort ?? ownSort)
  const { position, relevance, ...named } = text.sorts
  const own = ownSort === 'relevance' ? relevance : position
  const measured = choices.attributes.filter(
    ({ id, control, options }) =>
      control === 'range' || options.every(({ number }) => number !== null) || sort.endsWith(`attribute:${id}`),
  )
  return (
    <div className={css.sort}>
      <label>
        <span className={css.label}>{text.sort}</span>
        <select
          ref={takeEarlyInput}
          name="sort"
          form={formId}
          autoComplete="off"
          className={css.select}
          value={sort}
          onChange={event => {
            setSort(event.target.value)
            go(narrowed(search, { sort: event.target.value === ownSort ? null : event.target.value }))
          }}
        >
          <option value={ownSort}>{own}</option>
          {Object.entries(named).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {measured.flatMap(({ id, name }) => [
            <option key={id} value={`attribute:${id}`}>
              {text.ascending(name)}
            </option>,
            <option key={-id} value={`-attribute:${id}`}>
              {text.descending(name)}
            </option>,
          ])}
        </select>
      </label>
      <button type="submit" form={formId} className={`${buttonClass('plain')} ${css.apply}`}>
        {text.apply}
      </button>
    </div>
  )
}
