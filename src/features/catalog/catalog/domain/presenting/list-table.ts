import type { Language } from '#shared/language.ts'
import type { Units } from '#shared/number/units.ts'
import type { ProductSummary, SpecificationAttribute } from '../../contract.ts'
import { listText } from '../../messages/list.ts'
import type { TradeColumn } from '../trade/trade-columns.ts'
import { listColumns } from './list-columns.ts'

/** A list as a table of texts: for files. */
export interface ListTable {
  columns: { title: string; isNumeric?: boolean; isCode?: boolean }[]
  rows: string[][]
}

interface TableLook {
  units: Units
  language: Language
  columns: number
  further: readonly TradeColumn[]
}

/** `columns`: at most so many parameters. `further`: columns behind them. */
export function listTable(
  products: readonly ProductSummary[],
  { units, language, columns, further }: TableLook,
): ListTable {
  const text = listText[language]
  const parameters = listColumns(products, columns)
  return {
    columns: [
      { title: text.partNumber, isCode: true },
      { title: text.product },
      ...parameters.map(({ name, isNumeric }) => ({ title: name, isNumeric })),
      ...further.map(({ title }) => ({ title })),
    ],
    rows: products.map(({ sku, name, specification }, place) => [
      sku,
      name,
      ...parameters.map(({ id }) => {
        const attribute = specification.find(candidate => candidate.id === id)
        return attribute ? valuesInWords(attribute, units) : '–'
      }),
      ...further.map(({ texts }) => texts[place] ?? ''),
    ]),
  }
}

/** The values of an attribute as the tables of the site show them. */
export const valuesInWords = ({ values }: SpecificationAttribute, units: Units): string =>
  values.map(({ value, value_metric }) => (units === 'metric' ? (value_metric ?? value) : value)).join(', ')
