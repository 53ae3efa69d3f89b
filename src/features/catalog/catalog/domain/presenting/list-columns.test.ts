import { expect, test } from 'vitest'
import type { SpecificationAttribute } from '../../contract.ts'
import { headingLines, listColumns, splitUnit } from './list-columns.ts'

const product = (...specification: SpecificationAttribute[]) => ({ specification })

test('the columns are the parameters that most products have, in the products’ own order', () => {
  const products = [
    product(attribute(305, 'GMT'), attribute(21, '20', 20), attribute(22, '15 A', 15)),
    product(attribute(305, 'TPA'), attribute(21, '8', 8), attribute(19, '100 A', 100), attribute(22, '50 A', 50)),
    product(attribute(21, '8', 8), attribute(19, '100 A', 100), attribute(9, '19 in.')),
  ]
  expect(listColumns(products).map(({ id }) => id)).toEqual([305, 21, 19, 9, 22])
  expect(listColumns(products, 3).map(({ id }) => id)).toEqual([305, 21, 19])
})

test('figures need the name of their column without a unit, and where two columns have the same unit', () => {
  const products = [
    product(
      attribute(21, '20', 20),
      attribute(19, '100 A', 100, 'A'),
      attribute(22, '15 A', 15, 'A'),
      attribute(11, '1 RU', 1, 'RU'),
      attribute(305, 'GMT fuses'),
    ),
  ]
  expect(listColumns(products).flatMap(({ id, needsName }) => (needsName ? [id] : []))).toEqual([21, 19, 22])
})

test('a column is numeric where a third of its values or more are single figures', () => {
  const products = [
    product(
      attribute(19, '100 A', 100),
      attribute(16, '−48 V DC', 48),
      attribute(11, '1 RU', 1),
      attribute(301, '40 to 60 V', 40),
      attribute(9, '19 in. EIA rack'),
    ),
    product(attribute(19, '1,200 A', 1200), attribute(11, 'see the data sheet')),
    product(attribute(11, 'see the data sheet')),
  ]
  expect(Object.fromEntries(listColumns(products).map(({ id, isNumeric }) => [id, isNumeric]))).toEqual({
    19: true,
    16: true,
    11: true,
    301: false,
    9: false,
  })
})

test.each([
  ['Rack spaces', ['Rack', 'spaces']],
  ['À 20 °C', ['À 20 °C']],
  ['Number of positions', ['Number\u00a0of', 'positions']],
  ['Corriente nominal de la barra', ['Corriente', 'nominal\u00a0de', 'la\u00a0barra']],
  ['Courant assigné du jeu de barres', ['Courant', 'assigné\u00a0du', 'jeu\u00a0de\u00a0barres']],
  ['Fusible ou disjoncteur max.', ['Fusible\u00a0ou', 'disjoncteur', 'max.']],
  ['Raccordement', ['Raccordement']],
  ['Unwahrscheinlichkeitsgrad', ['Unwahrscheinlichkeitsgrad']],
])('the heading %s has as few lines as keep its column narrow', (name, lines) => {
  expect(headingLines(name)).toEqual(lines)
})

test('a list without products has no columns', () => {
  expect(listColumns([])).toEqual([])
})

test.each([
  ['100\u202fA', 'A', '100', '\u202fA'],
  ['40 to 60 V', 'V', '40 to 60', ' V'],
  ['80%', '%', '80%', ''],
  ['−48 V DC', null, '−48 V DC', ''],
  ['Yes', 'A', 'Yes', ''],
])('%s in %s is split into number and unit', (value, unit, number, rest) => {
  expect(splitUnit(value, unit)).toEqual([number, rest])
})

function attribute(
  id: number,
  value: string,
  number: number | null = null,
  unit: string | null = null,
): SpecificationAttribute {
  const values = [{ option_id: null, value, value_metric: null, number, number_to: null }]
  return { id, name: String(id), unit, unit_metric: null, values }
}
