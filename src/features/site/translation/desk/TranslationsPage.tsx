import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { FilterBar, FilterChoice } from '#desk/list/FilterBar.tsx'
import { toDesk } from '#desk-routes.ts'
import { languageNames, languages } from '#shared/language.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listTranslations, type TranslationRow } from '../desk-contract.ts'
import { dueStates, listedAs, listedKinds } from '../domain/text-kinds.ts'
import { translationText } from '../messages/desk-translations.ts'
import { dueQuery } from './due-query.ts'
import { fieldName } from './field-name.ts'
import css from './translations.module.css'
import { StateTag } from './widgets/StateTag.tsx'

export const load = ({ call, search }: LoadArgs) =>
  call(listTranslations, { query: { ...dueQuery(search), cursor: search.cursor } })

/** The work list of translations: what is missing or outdated in a language, with its words. */
export default function TranslationsPage({ data: list, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(translationText)
  const { language: own } = useSite()
  const query = dueQuery(search)
  const [first] = list.rows
  const words = list.words.toLocaleString(own)
  return (
    <DeskPage
      title={text.title}
      actions={first && <Link to={toDesk.translate({ ...query, of: first.kind, id: first.id })}>{text.begin}</Link>}
    >
      <p className={css.soft}>{text.intro}</p>
      <DueFilters key={JSON.stringify(query)} query={query} />
      {list.rows.length > 0 && (
        <p role="status">{list.count_is_capped ? text.wordsAtLeast(words) : text.wordsLeft(words)}</p>
      )}
      <IndexTable
        label={text.title}
        list={list}
        idOf={row => list.rows.indexOf(row)}
        nameOf={({ name }) => name}
        hrefOf={row => toDesk.translate({ ...query, of: row.kind, id: row.id })}
        columns={useColumns()}
        hrefAt={cursor => toDesk.translations({ ...query, cursor })}
        empty={text.empty}
      />
    </DeskPage>
  )
}

function DueFilters({ query: { language, kind, state } }: { query: ReturnType<typeof dueQuery> }) {
  const text = useText(translationText)
  return (
    <FilterBar
      label={text.filters}
      path={toDesk.translations({ language })}
      isFiltered={kind !== undefined || state !== undefined}
    >
      <label>
        {text.language}
        <select name="language" defaultValue={language}>
          {languages.map(one => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </label>
      <FilterChoice
        name="kind"
        label={text.kind}
        any={text.all}
        chosen={kind}
        values={listedKinds}
        words={text.kinds}
      />
      <FilterChoice
        name="state"
        label={text.state}
        any={text.all}
        chosen={state}
        values={dueStates}
        words={text.states}
      />
    </FilterBar>
  )
}

// The titles of pages are one record with hundreds of texts.
const mostNamed = 6

function useColumns(): Column<TranslationRow>[] {
  const text = useText(translationText)
  return [
    { key: 'name', label: text.name, cell: row => (row.above === null ? row.name : `${row.above} · ${row.name}`) },
    { key: 'kind', label: text.kind, cell: row => text.kindOf[listedAs(row.kind)] },
    {
      key: 'texts',
      label: text.texts,
      cell: row => (
        <span className={css.texts}>
          {row.texts.slice(0, mostNamed).map(({ field, name, state }) => (
            <span key={field}>
              {fieldName(text, field, name)} <StateTag state={state} />
            </span>
          ))}
          {row.texts.length > mostNamed && <span>{text.moreTexts(row.texts.length - mostNamed)}</span>}
        </span>
      ),
    },
    { key: 'words', label: text.words, cell: row => row.words, isNumber: true },
  ]
}
