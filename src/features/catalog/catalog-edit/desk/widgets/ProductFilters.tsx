import { FilterBar } from '#desk/list/FilterBar.tsx'
import { languageNames, languages } from '#shared/language.ts'
import { soonWord } from '#shared/time/soon.ts'
import { useText } from '#web/page.ts'
import type { AttributeChoice, SeriesChoice } from '../../desk-contract.ts'
import { productNames } from '../../messages/desk-product-names.ts'
import { productsText } from '../../messages/desk-products.ts'
import { isFiltered, productOrders, type ShownProducts, translationStates } from './product-query.ts'
import { SeriesOptions } from './SeriesOptions.tsx'

type Option = readonly [value: string, name: string]

interface ProductFiltersProps {
  shown: ShownProducts
  series: readonly SeriesChoice[]
  attributes: readonly AttributeChoice[]
  /** The people who may have changed products. */
  people: readonly { id: number; name: string }[]
  /** The path of the page that is filtered. */
  path: string
  /** Further fields of its address that stay. */
  kept?: Readonly<Record<string, string | undefined>>
}

const percents = [100, 90, 75, 50]

/** The filters of the list. Those that are rarely needed are folded away until they are used. */
export function ProductFilters({ shown, series, attributes, people, path, kept = {} }: ProductFiltersProps) {
  const text = useText(productsText)
  const names = useText(productNames)
  const choice = (name: keyof ShownProducts, label: string, options: readonly Option[], any: string = text.any) => (
    <label>
      {label}
      <select name={name} defaultValue={`${shown[name] ?? ''}`}>
        <option value="">{any}</option>
        {options.map(([value, optionName]) => (
          <option key={value} value={value}>
            {optionName}
          </option>
        ))}
      </select>
    </label>
  )
  const { without, stating, without_document: document, changed_by: by, changed_since: since, order } = shown
  const isOpen = [without, stating, document, shown.publishes_within, by, since, order].some(
    value => value !== undefined,
  )
  // A member who has left is no longer offered, but a link may name them.
  const isKnown = by === undefined || people.some(({ id }) => id === by)
  return (
    <FilterBar key={JSON.stringify(shown)} label={text.filters} path={path} isFiltered={isFiltered(shown)}>
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label>
        {text.search}
        <input name="q" type="search" defaultValue={shown.q} maxLength={200} size={26} placeholder={text.searchHint} />
      </label>
      {choice(
        'state',
        text.state,
        (['draft', 'published', 'withdrawn'] as const).map((state): Option => [state, names.states[state]]),
      )}
      <label>
        {text.series}
        <select name="category_id" defaultValue={`${shown.category_id ?? ''}`}>
          <option value="">{text.any}</option>
          <SeriesOptions series={series} />
        </select>
      </label>
      {choice(
        'complete_below',
        text.completeBelow,
        percents.map((percent): Option => [`${percent}`, text.below(percent)]),
      )}
      {choice(
        'translation',
        text.translation,
        languages.map((language): Option => [language, languageNames[language]]),
      )}
      {choice(
        'translation_state',
        text.translationState,
        translationStates.map((state): Option => [state, text.translationStates[state]]),
        text.missingOrOutdated,
      )}
      {choice('with_draft', text.waiting, [['yes', text.only]])}
      <details open={isOpen}>
        <summary>{text.more}</summary>
        <div>
          {choice(
            'without',
            text.without,
            attributes.map(({ key, name }): Option => [key, name]),
          )}
          {choice(
            'stating',
            text.stating,
            attributes.map(({ key, name }): Option => [key, name]),
          )}
          <label>
            {text.statingValue}
            <input
              name="stating_value"
              defaultValue={shown.stating_value}
              maxLength={200}
              placeholder={text.statingHint}
            />
          </label>
          {choice('without_document', text.withoutDocument, [['yes', text.only]])}
          {choice('publishes_within', text.publishesSoon, [[soonWord, text.only]])}
          {choice(
            'changed_by',
            text.changedBy,
            [...people, ...(isKnown ? [] : [{ id: by, name: `#${by}` }])].map(
              ({ id, name }): Option => [`${id}`, name],
            ),
          )}
          <label>
            {text.changedSince}
            <input name="changed_since" type="date" defaultValue={since} />
          </label>
          {choice(
            'order',
            text.order,
            productOrders.slice(1).map((one): Option => [one, text.orders[one]]),
            text.orders.position,
          )}
        </div>
      </details>
    </FilterBar>
  )
}
