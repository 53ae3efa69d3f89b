import { useRouter } from '@tanstack/react-router'
import { DeskPage } from '#desk/DeskPage.tsx'
import { FilterBar } from '#desk/FilterBar.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { useChanges } from '#desk/live.ts'
import { useMay } from '#desk/staff.ts'
import { toDesk } from '#desk-routes.ts'
import { languageNames } from '#shared/language.ts'
import { attempt } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type DocumentRow, listDocuments } from '../desk-contract.ts'
import { documentKinds } from '../domain/document-record.ts'
import { documentText } from '../messages/desk-documents.ts'
import { documentFieldText } from '../messages/desk-fields.ts'
import css from './documents.module.css'

const shown = ['public', 'internal', 'expiring'] as const

/** The filters of the address, as far as there are such. */
const filtersOf = ({ q, kind, only }: Readonly<Record<string, string | undefined>>) => ({
  q,
  kind: documentKinds.find(one => one === kind),
  only: shown.find(one => one === only),
})

export const load = async ({ call, search }: LoadArgs) => ({
  list: await call(listDocuments, { query: { ...filtersOf(search), cursor: search.cursor } }),
})

/** The documents of the company. */
export default function DocumentsPage({ data: { list }, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(documentText)
  const names = useText(documentFieldText)
  const router = useRouter()
  const mayWrite = useMay('document.write')
  useChanges('document', () => void attempt(router.invalidate()))
  const { q, kind, only } = filtersOf(search)
  return (
    <DeskPage
      title={text.title}
      actions={
        mayWrite && (
          <Link to={toDesk.newDocument()} className={buttonClass('main')}>
            {text.add}
          </Link>
        )
      }
    >
      <p className={css.soft}>{text.intro}</p>
      <FilterBar
        key={`${q} ${kind} ${only}`}
        label={text.filters}
        path={toDesk.documents()}
        isFiltered={Boolean(q || kind || only)}
      >
        <label>
          {text.search}
          <input type="search" name="q" defaultValue={q} />
        </label>
        <label>
          {text.kind}
          <select name="kind" defaultValue={kind ?? ''}>
            <option value="">{text.all}</option>
            {documentKinds.map(one => (
              <option key={one} value={one}>
                {names.kinds[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text.show}
          <select name="only" defaultValue={only ?? ''}>
            <option value="">{text.all}</option>
            {shown.map(one => (
              <option key={one} value={one}>
                {text.only[one]}
              </option>
            ))}
          </select>
        </label>
      </FilterBar>
      <IndexTable
        label={text.title}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ titles }) => titles.en}
        hrefOf={({ id }) => toDesk.document({ id })}
        columns={useColumns()}
        hrefAt={cursor => toDesk.documents({ q, kind, only, cursor })}
        empty={text.empty}
      />
    </DeskPage>
  )
}

function useColumns(): Column<DocumentRow>[] {
  const text = useText(documentText)
  const names = useText(documentFieldText)
  const { language } = useSite()
  return [
    { key: 'title', label: text.name, cell: ({ titles }) => titles[language] || titles.en },
    { key: 'kind', label: text.kind, cell: ({ kind }) => names.kinds[kind] },
    { key: 'language', label: text.language, cell: row => (row.language ? languageNames[row.language] : '') },
    {
      key: 'valid',
      label: text.validUntil,
      cell: ({ valid_until: until, validity }) => (
        <span className={css.line}>
          {until}
          {validity !== 'valid' && (
            <span className={css.mark} data-bad>
              {text.validity[validity]}
            </span>
          )}
        </span>
      ),
    },
    { key: 'visible', label: text.visible, cell: row => (row.is_public ? text.public : text.internal) },
    { key: 'file', label: text.file, cell: row => row.file_name, isWideOnly: true },
  ]
}
