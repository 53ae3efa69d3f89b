import { expect, test } from 'vitest'
import { groupKeys, type SpecificationGroup } from '#features/catalog/contract.ts'
import { type Document, documentKinds } from '../contract.ts'
import { pageSections, sectionDocuments, sectionGroups, sectionKeys } from './page-sections.ts'

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
  expect(pageSections(bare)).toEqual([])
  expect(pageSections({ ...bare, full_description: ' \n' })).toEqual([])
  expect(pageSections({ ...bare, full_description: 'A panel.', videos: [{ url: '/a', title: 'a' }] })).toEqual([
    'description',
    'videos',
  ])
  expect(pageSections({ ...bare, specification_groups: [group('packaging'), group('alarming')] })).toEqual([
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
