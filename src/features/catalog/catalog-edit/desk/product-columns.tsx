import type { Column } from '#desk/IndexTable.tsx'
import { useMoment } from '#desk/moment.ts'
import { languageNames } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import type { AttributeChoice, SeriesChoice } from '../desk-contract.ts'
import type { EditedProductRow } from '../domain/product-row.ts'
import { productNames } from '../messages/desk-product-names.ts'
import { productsText } from '../messages/desk-products.ts'
import css from './products.module.css'
import { useFieldWords } from './value-words.ts'

/** All columns of the list; the first one names the row. */
export function useProductColumns(): Column<EditedProductRow>[] {
  const text = useText(productsText)
  const names = useText(productNames)
  const moment = useMoment()
  return [
    { key: 'product', label: text.product, cell: row => <ProductName row={row} /> },
    { key: 'series', label: text.series, cell: row => row.series },
    {
      key: 'state',
      label: text.state,
      cell: row => (
        <div>
          <span className={css.state} data-state={row.state}>
            {names.states[row.state]}
          </span>
          {row.has_waiting && (
            <span className={css.soft}>{row.publishes_on ? text.goesLive(moment(row.publishes_on)) : text.waits}</span>
          )}
        </div>
      ),
    },
    { key: 'completeness', label: text.completeness, cell: row => <Complete row={row} /> },
    {
      key: 'translations',
      label: text.translations,
      cell: ({ incomplete_languages: missing }) =>
        missing.length === 0 ? (
          <span className={css.soft}>{text.allTexts}</span>
        ) : (
          text.missingIn(missing.map(language => languageNames[language]).join(', '))
        ),
    },
    { key: 'document', label: text.document, cell: row => (row.has_document ? text.hasDocument : text.noDocument) },
    { key: 'part', label: text.part, cell: row => row.manufacturer_part_number, isWideOnly: true },
    { key: 'changed', label: text.changed, cell: row => moment(row.changed_on), isWideOnly: true },
  ]
}

/** Columns of fields that were asked for, such as attributes; several cells of an attribute are one value. */
export function useFieldColumns(
  fields: readonly string[],
  choices: { series: readonly SeriesChoice[]; attributes: readonly AttributeChoice[] },
): Column<EditedProductRow>[] {
  const attributes = new Map(choices.attributes.map(attribute => [attribute.key, attribute]))
  const { nameOf, wordValue } = useFieldWords({ series: choices.series, attributes, named: () => undefined })
  return fields.map(field => ({
    key: field,
    label: nameOf(field),
    cell: ({ values }) => <span className={css.value}>{wordValue(field, values[field])}</span>,
  }))
}

function ProductName({ row }: { row: EditedProductRow }) {
  return (
    <span className={css.product}>
      <span className={css.picture}>
        {row.picture_url && <img src={row.picture_url} alt="" width={60} height={40} loading="lazy" decoding="async" />}
      </span>
      <span>
        {row.sku}
        <span className={css.soft}>{row.name}</span>
      </span>
    </span>
  )
}

function Complete({ row: { completeness, missing_count: missing } }: { row: EditedProductRow }) {
  const text = useText(productsText)
  return (
    <div className={css.complete}>
      <span className={css.percent}>{`${completeness}\u202f%`}</span>
      <span className={css.soft}>{missing === 0 ? text.complete : text.missing(missing)}</span>
    </div>
  )
}
