import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { languageNames } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type DocumentRow, findDocumentTargets, listDocuments, undoDocumentChange } from '../desk-contract.ts'
import { documentText } from '../messages/desk-documents.ts'
import { documentFieldText } from '../messages/desk-fields.ts'
import { DocumentFilters, documentFilters } from './DocumentFilters.tsx'
import css from './documents.module.css'

export const load = async ({ call, search }: LoadArgs) => {
  const [list, { series }] = await Promise.all([
    call(listDocuments, { query: { ...documentFilters(search), cursor: search.cursor } }),
    call(findDocumentTargets, { query: {} }),
  ])
  return { list, series }
}

/** The documents of the company. */
export default function DocumentsPage({ data: { list, series }, search }: PageProps<DataOf<typeof load>>) {
  const { call, language } = useSite()
  const refresh = useRefresh('document')
  const text = useText(documentText)
  const mayWrite = useMay('document.write')
  const filters = documentFilters(search)
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
      <p className={kit.soft}>{text.intro}</p>
      <DocumentFilters filters={filters} series={series} />
      <IndexTable
        label={text.title}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ titles }) => shownOf(titles, language) ?? ''}
        hrefOf={({ id }) => toDesk.document({ id })}
        columns={useColumns()}
        hrefAt={cursor => toDesk.documents({ ...filters, cursor })}
        empty={text.empty}
      />
      <DeletedRecords
        kind="document"
        undo={entry_id => call(undoDocumentChange, { body: { entry_id } })}
        onBack={refresh}
      />
    </DeskPage>
  )
}

function useColumns(): Column<DocumentRow>[] {
  const text = useText(documentText)
  const names = useText(documentFieldText)
  const { language } = useSite()
  return [
    { key: 'title', label: text.name, cell: ({ titles }) => shownOf(titles, language) },
    { key: 'kind', label: text.kind, cell: ({ kind }) => names.kinds[kind] },
    { key: 'language', label: text.language, cell: row => (row.language ? languageNames[row.language] : '') },
    {
      key: 'valid',
      label: text.validUntil,
      cell: ({ valid_until: until, validity }) => (
        <span className={kit.rowClose}>
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
