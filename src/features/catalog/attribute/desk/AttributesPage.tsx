import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { useGroupNames } from '#features/catalog/catalog/web/widgets/use-group-names.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type AttributeRow, listAttributes, undoAttributeChange } from '../desk-contract.ts'
import { usersCap } from '../domain/attribute-record.ts'
import { attributesText } from '../messages/desk-attributes.ts'
import { attributeFieldText } from '../messages/desk-fields.ts'

export const load = ({ call }: LoadArgs) => call(listAttributes)

/** Every attribute, in the order of the product page. */
export default function AttributesPage({ data: rows }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const refresh = useRefresh('attribute')
  const text = useText(attributesText)
  const mayWrite = useMay('attribute.write')
  const columns = useColumns()
  return (
    <DeskPage
      title={text.title}
      actions={
        mayWrite && (
          <Link to={toDesk.newAttribute()} look="plain">
            {text.add}
          </Link>
        )
      }
    >
      <IndexTable
        label={text.title}
        list={{ rows, next: null, previous: null, count: rows.length, count_is_capped: false }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => toDesk.attribute({ id })}
        columns={columns}
        hrefAt={() => toDesk.attributes()}
        empty={text.empty}
      />
      <DeletedRecords
        kind="attribute"
        undo={entry_id => call(undoAttributeChange, { body: { entry_id } })}
        onBack={refresh}
      />
    </DeskPage>
  )
}

function useColumns(): Column<AttributeRow>[] {
  const text = useText(attributesText)
  const names = useText(attributeFieldText)
  const groups = useGroupNames()
  return [
    { key: 'name', label: text.name, cell: row => row.name },
    { key: 'key', label: text.key, cell: row => <code>{row.key}</code>, isWideOnly: true },
    { key: 'group', label: names.group, cell: row => groups[row.group] },
    { key: 'kind', label: names.kind, cell: row => text.kinds[row.kind] },
    { key: 'unit', label: names.unit, cell: row => row.unit ?? '', isWideOnly: true },
    { key: 'filter', label: text.inFilters, cell: row => row.filter_position ?? '', isNumber: true },
    { key: 'list', label: text.inLists, cell: row => row.list_position ?? '', isNumber: true },
    { key: 'options', label: text.options, cell: row => row.option_count || '', isNumber: true },
    {
      key: 'users',
      label: text.users,
      cell: row => (row.used_by >= usersCap ? text.many : row.used_by),
      isNumber: true,
    },
  ]
}
