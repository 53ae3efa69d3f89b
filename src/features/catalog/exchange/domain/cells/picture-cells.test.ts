import { expect, test } from 'vitest'
import {
  cellOfPictures,
  foreignPictures,
  type PictureNames,
  pictureKey,
  pictureNamesIn,
  readPictures,
} from './picture-cells.ts'

const files = ['front.jpg', 'Twice.png', 'twice.PNG', 'a; b.svg', '#4', '[clear]', ' edge.jpg']
const names: PictureNames = {
  nameOf: id => (id === 2 || id === 3 ? undefined : files[id - 1]),
  idsOf: name => files.flatMap((file, at) => (pictureKey(file) === pictureKey(name) ? [at + 1] : [])),
}

test('pictures are the same after a cell, whatever their files are called', () => {
  const ids = [7, 1, 2, 3, 4, 5, 6]
  const cell = cellOfPictures(ids, names)
  expect(cell).toBe('#7; front.jpg; #2; #3; #4; #5; #6')
  expect(readPictures(cell, names)).toEqual({ ok: true, value: ids })
  expect(pictureNamesIn(cell ?? '')).toEqual(['front.jpg'])
  expect(cellOfPictures([], names)).toBeNull()
})

test('a name counts without its case; one that several have, or none, is refused', () => {
  expect(readPictures('FRONT.jpg', names)).toEqual({ ok: true, value: [1] })
  expect(readPictures('front.jpg; twice.png', names)).toMatchObject({
    fault: { reason: 'several_pictures', text: 'twice.png', choices: ['#2', '#3'] },
  })
  expect(readPictures('back.jpg', names)).toMatchObject({ fault: { reason: 'unknown_picture', text: 'back.jpg' } })
  expect(readPictures({ date: '2026-01-02' }, names)).toMatchObject({ fault: { reason: 'is_date' } })
})

test('an address or a path counts by the name of its file; what is not here is left, and no error', () => {
  const left: string[] = []
  const cell = 'https://shop.example/files/FRONT.jpg?v=12; /m/e/meter%20500.jpg; https://shop.example/; front.jpg'
  expect(pictureNamesIn(cell)).toEqual(['FRONT.jpg', 'meter 500.jpg', '', 'front.jpg'])
  expect(readPictures(cell, names, left)).toEqual({ ok: true, value: [1, 1] })
  expect(left).toEqual(['meter 500.jpg', 'https://shop.example/'])
})

test.each([
  ['https://a.example/1.jpg, https://a.example/2.jpg', 'https://a.example/1.jpg; https://a.example/2.jpg'],
  ['/m/e/1.jpg,/m/e/2.jpg,/m/e/1.jpg', '/m/e/1.jpg; /m/e/2.jpg'],
  ['https://a.example/w_100,h_50/1.jpg', 'https://a.example/w_100,h_50/1.jpg'],
  ['front.jpg|side.png', './front.jpg; ./side.png'],
])('%s', (text, cell) => expect(foreignPictures(text)).toBe(cell))
