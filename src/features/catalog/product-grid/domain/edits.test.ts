import { expect, test } from 'vitest'
import { cellsToSend, countEdits, decided, disputed, type Edits, withCells, withFresh } from './edits.ts'

const none: Edits = new Map()
const row = (revision: number, cells: Record<string, string>) => ({ id: 7, sku: 'P-7', revision, cells })
const first = row(1, { name: 'Fuse', part: 'A' })

test('a cell that says again what the product says is no change', () => {
  const edits = withCells(none, [{ row: first, column: 'name', text: 'Panel' }])
  expect(countEdits(edits)).toEqual({ cells: 1, products: 1 })
  expect(countEdits(withCells(edits, [{ row: first, column: 'name', text: ' Fuse ' }]))).toEqual({
    cells: 0,
    products: 0,
  })
})

test('another cell that somebody has changed joins; a save then names the newer revision', () => {
  const edits = withFresh(withCells(none, [{ row: first, column: 'name', text: 'Panel' }]), [
    row(2, { name: 'Fuse', part: 'B' }),
  ])
  expect(cellsToSend(edits)).toEqual([{ id: 7, column: 'name', value: 'Panel', base_revision: 2 }])
})

test('the same cell is disputed until somebody decides', () => {
  const edits = withFresh(
    withCells(none, [
      { row: first, column: 'name', text: 'Mine' },
      { row: first, column: 'part', text: 'C' },
    ]),
    [row(2, { name: 'Theirs', part: 'A' })],
  )
  const [edit] = edits.values()
  expect(edit && disputed(edit)).toEqual(new Map([['name', 'Theirs']]))
  expect(cellsToSend(edits)[0]).toMatchObject({ base_revision: 1 })
  expect(cellsToSend(decided(edits, 7, 'name', 'mine'))).toEqual([
    { id: 7, column: 'name', value: 'Mine', base_revision: 2 },
    { id: 7, column: 'part', value: 'C', base_revision: 2 },
  ])
  expect(cellsToSend(decided(edits, 7, 'name', 'theirs'))).toEqual([
    { id: 7, column: 'part', value: 'C', base_revision: 2 },
  ])
})

test('a change that somebody else has made too is none any more', () => {
  const edits = withFresh(withCells(none, [{ row: first, column: 'name', text: 'Panel' }]), [
    row(2, { name: 'Panel', part: 'A' }),
  ])
  expect(edits.size).toBe(0)
})
