import { nameProductField } from '#features/catalog/catalog-edit/server/steps/change-fields.ts'
import { columnsOfAttribute } from '#features/catalog/exchange/domain/cells/attribute-cells.ts'
import { productColumns } from '#features/catalog/exchange/domain/cells/product-cells.ts'
import type { Language } from '#shared/language.ts'
import { type GridColumn, type GridColumns, type GridRow, gridKinds } from '../../desk-contract.ts'
import { type GridVocabulary, isEditable } from '../../domain/read-edits.ts'
import { type Row, waitingColumns } from '../read-rows.ts'

/** Every column that the grid can show, in the order of files. */
export function presentColumns(vocabulary: GridVocabulary, language: Language): GridColumns {
  const names = new Map(vocabulary.attributes.map(({ key, name }) => [key, name]))
  const columns = productColumns(vocabulary, field => nameProductField(field, language, key => names.get(key)))
  return {
    columns: columns.flatMap(({ key, title, kind, unit = null, choices = [] }): GridColumn[] =>
      isGridKind(kind) ? [{ key, title, kind, unit, choices: [...choices], is_editable: isEditable(key) }] : [],
    ),
    attributes: vocabulary.attributes.map(({ isMultiple, isOneText, isCounted, options, ...attribute }) => ({
      ...attribute,
      is_multiple: isMultiple,
      is_one_text: isOneText,
      is_counted: isCounted,
      options: [...options],
    })),
    series: [...vocabulary.series].map(([id, se_name]) => ({ id, se_name })),
  }
}

const kinds: readonly string[] = gridKinds
const isGridKind = (kind: string): kind is GridColumn['kind'] => kinds.includes(kind)

/** `columns`: those that were asked for; all columns of their attributes are there. */
export function presentRows(rows: readonly Row[], columns: Iterable<string>, vocabulary: GridVocabulary): GridRow[] {
  const ofAttributes = vocabulary.attributes.flatMap(attribute => columnsOfAttribute(attribute).map(({ key }) => key))
  const wanted = new Set([...columns, ...ofAttributes])
  return rows.map(row => presentRow(row, wanted, vocabulary))
}

function presentRow({ shown, cells }: Row, columns: ReadonlySet<string>, vocabulary: GridVocabulary): GridRow {
  const { id, revision, fields, live } = shown
  const wanted = Object.entries(cells).flatMap(([column, cell]): [string, string | number | boolean][] =>
    columns.has(column) && cell !== null && typeof cell !== 'object' ? [[column, cell]] : [],
  )
  return {
    id,
    sku: live.name,
    // as: the column has these states only.
    state: fields.state as GridRow['state'],
    revision,
    cells: Object.fromEntries(wanted),
    waiting: waitingColumns(shown, vocabulary),
  }
}
