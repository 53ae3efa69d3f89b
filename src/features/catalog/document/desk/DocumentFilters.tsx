import { FilterBar, FilterChoice } from '#desk/list/FilterBar.tsx'
import { toDesk } from '#desk-routes.ts'
import { languageNames } from '#shared/language.ts'
import { type Search, useText } from '#web/page.ts'
import { documentKinds, languageFilters, validityFilters } from '../domain/document-record.ts'
import { documentText } from '../messages/desk-documents.ts'
import { documentFieldText } from '../messages/desk-fields.ts'

const readers = ['public', 'internal'] as const

/** The filters of the address, as far as there are such. */
export function documentFilters({ q, kind, only, language, validity, sku, series_id: series }: Search) {
  return {
    q,
    sku,
    kind: documentKinds.find(one => one === kind),
    only: readers.find(one => one === only),
    language: languageFilters.find(one => one === language),
    // The address by which 'Today' leads here.
    validity: only === 'expiring' ? ('ending' as const) : validityFilters.find(one => one === validity),
    series_id: /^[1-9]\d{0,8}$/.test(series ?? '') ? Number(series) : undefined,
  }
}

interface DocumentFiltersProps {
  filters: ReturnType<typeof documentFilters>
  series: readonly { id: number; name: string }[]
}

/** Narrows the list of documents. */
export function DocumentFilters({ filters, series }: DocumentFiltersProps) {
  const text = useText(documentText)
  const names = useText(documentFieldText)
  const all = { any: text.all }
  const { q, sku, kind, only, language, validity, series_id: seriesId } = filters
  return (
    <FilterBar
      key={JSON.stringify(filters)}
      label={text.filters}
      path={toDesk.documents()}
      isFiltered={Object.values(filters).some(Boolean)}
    >
      <label>
        {text.search}
        <input type="search" name="q" defaultValue={q} />
      </label>
      <label>
        {text.partNumber}
        <input type="search" name="sku" defaultValue={sku} />
      </label>
      <FilterChoice
        {...all}
        label={text.ofSeries}
        name="series_id"
        chosen={seriesId}
        values={series.map(({ id }) => id)}
        words={id => series.find(one => one.id === id)?.name ?? ''}
      />
      <FilterChoice {...all} label={text.kind} name="kind" chosen={kind} values={documentKinds} words={names.kinds} />
      <FilterChoice
        {...all}
        label={text.language}
        name="language"
        chosen={language}
        values={languageFilters}
        words={one => (one === 'none' ? text.noLanguage : languageNames[one])}
      />
      <FilterChoice
        {...all}
        label={text.validUntil}
        name="validity"
        chosen={validity}
        values={validityFilters}
        words={text.validities}
      />
      <FilterChoice {...all} label={text.visible} name="only" chosen={only} values={readers} words={text.only} />
    </FilterBar>
  )
}
