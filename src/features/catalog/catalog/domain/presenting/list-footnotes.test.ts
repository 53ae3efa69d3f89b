import { expect, test } from 'vitest'
import type { SpecificationAttribute } from '../../contract.ts'
import { listColumns } from './list-columns.ts'
import { listFootnotes } from './list-footnotes.ts'

const product = (...specification: SpecificationAttribute[]) => ({ specification })

test('a sentence in a column of figures becomes one footnote, however many products have it', () => {
  const products = [
    product(attribute(323, '80 V DC'), attribute(409, 'Stud')),
    product(attribute(323, 'Systems up to 60 V DC'), attribute(409, 'Bolted to the bus')),
    product(attribute(323, 'Systems up to 60 V DC'), attribute(409, 'Stud')),
  ]
  expect(listFootnotes(products, listColumns(products))).toEqual(['Systems up to 60 V DC'])
})

test('a column of words has no footnotes', () => {
  const products = [product(attribute(409, 'Stud')), product(attribute(409, 'Bolted to the bus'))]
  expect(listFootnotes(products, listColumns(products))).toEqual([])
})

function attribute(id: number, value: string): SpecificationAttribute {
  const values = [{ option_id: null, value, value_metric: null, number: null, number_to: null }]
  return { id, name: String(id), unit: null, unit_metric: null, values }
}
