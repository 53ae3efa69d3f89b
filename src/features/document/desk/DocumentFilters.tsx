import { FilterBar } from '#desk/FilterBar.tsx'
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
      <Choice
        label={text.ofSeries}
        name="series_id"
        chosen={seriesId}
        choices={series.map(one => [one.id, one.name] as const)}
      />
      <Choice
        label={text.kind}
        name="kind"
        chosen={kind}
        choices={documentKinds.map(one => [one, names.kinds[one]] as const)}
      />
      <Choice
        label={text.language}
        name="language"
        chosen={language}
        choices={languageFilters.map(one => [one, one === 'none' ? text.noLanguage : languageNames[one]] as const)}
      />
      <Choice
        label={text.validUntil}
        name="validity"
        chosen={validity}
        choices={validityFilters.map(one => [one, text.validities[one]] as const)}
      />
      <Choice
        label={text.visible}
        name="only"
        chosen={only}
        choices={readers.map(one => [one, text.only[one]] as const)}
      />
    </FilterBar>
  )
}

interface ChoiceProps {
  label: string
  name: string
  chosen: string | number | undefined
  choices: readonly (readonly [value: string | number, name: string])[]
}

function Choice({ label, name, chosen, choices }: ChoiceProps) {
  const text = useText(documentText)
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen ?? ''}>
        <option value="">{text.all}</option>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
