import { expect, test } from 'vitest'
import { groupKeys, type SpecificationGroup } from '#features/catalog/catalog/contract.ts'
import { documentKinds } from '#features/catalog/document/domain/document-record.ts'
import type { Document } from '../contract.ts'
import {
  furtherGeneral,
  mainDocuments,
  pageSections,
  sectionDocuments,
  sectionGroups,
  sectionKeys,
} from './page-sections.ts'

const bare = {
  full_description: '',
  specification_groups: [],
  videos: [],
  documents: [],
  accessories: [],
  related_products: [],
}
const group = (key: SpecificationGroup['key']): SpecificationGroup => ({
  key,
  name: key,
  attributes: [],
  on_request: [],
})

test('a section without content is left out', () => {
  // Manufacturer and series of a product are known in any case.
  expect(pageSections(bare)).toEqual(['general'])
  expect(pageSections({ ...bare, full_description: ' \n' })).toEqual(['general'])
  expect(pageSections({ ...bare, full_description: 'A panel.', videos: [{ url: '/a', title: 'a' }] })).toEqual([
    'description',
    'general',
    'videos',
  ])
  expect(pageSections({ ...bare, specification_groups: [group('packaging'), group('alarming')] })).toEqual([
    'general',
    'specification',
    'packaging',
  ])
})

test('every group of parameters belongs to exactly one section', () => {
  const groups = groupKeys.map(group)
  const placed = sectionKeys.flatMap(key => sectionGroups(key, groups)).map(({ key }) => key)
  expect(placed.toSorted()).toEqual(groupKeys.toSorted())
})

test('every kind of document belongs to exactly one section', () => {
  const documents = documentKinds.map(kind => ({ kind }) as Document)
  const placed = sectionKeys.flatMap(key => sectionDocuments(key, documents)).map(([kind]) => kind)
  expect(placed.toSorted()).toEqual(documentKinds.toSorted())
})

test('the general parameters do not repeat the five at the top of the page', () => {
  const attribute = (id: number) => ({ id, name: `${id}`, unit: null, unit_metric: null, values: [] })
  const general = { ...group('general'), attributes: [6, 1, 5, 7].map(attribute) }
  const left = (specification: number[]) =>
    furtherGeneral({ specification: specification.map(attribute), specification_groups: [group('packaging'), general] })
  expect(left([1, 2, 3, 4, 5, 6]).map(({ id }) => id)).toEqual([6, 7])
  expect(left([1, 5, 6, 7])).toEqual([])
})

test('the main documents are the first of each kind in the language of the page', () => {
  const documents = [
    { id: 1, kind: 'datasheet', language: 'en' },
    { id: 2, kind: 'datasheet', language: 'es' },
    { id: 3, kind: 'drawing', language: 'es' },
    { id: 4, kind: 'cad', language: null },
    { id: 5, kind: 'cad', language: 'es' },
    { id: 6, kind: 'installation_manual', language: 'fr' },
  ] as Document[]
  expect(mainDocuments(documents, 'es').map(({ id }) => id)).toEqual([2, 4])
  expect(mainDocuments(documents, 'fr').map(({ id }) => id)).toEqual([6, 4])
  expect(mainDocuments([], 'en')).toEqual([])
})
