import { expect, test } from 'vitest'
import {
  foldPart,
  inPictureOrder,
  isOfArchiver,
  matchPicture,
  mentionedPictures,
  withPictures,
} from './picture-files.ts'

const skus = ['FGMT-5', 'FGMT-52', 'FGMT-10', 'GP-10', 'GP-10-BK', 'TM 100+', 'A_1', 'A-1', '100/200']
const byPart = Map.groupBy(
  skus.map((sku, at) => ({ id: at + 1, sku })),
  ({ sku }) => foldPart(sku),
)
const told = (path: string) => {
  const match = matchPicture(path, byPart)
  if (match === null) return 'none'
  return 'several' in match ? match.several.join(' or ') : `${match.sku}|${match.rest}`
}

test.each([
  ['FGMT-5.jpg', 'FGMT-5|'],
  ['photos/fgmt-5.JPG', 'FGMT-5|'],
  ['photos\\FGMT-10_2.jpg', 'FGMT-10|_2'],
  ['FGMT10-front.png', 'FGMT-10|-front'],
  ['FGMT 10 (2).png', 'FGMT-10| (2)'],
  ['GP-10-BK_2.jpg', 'GP-10-BK|_2'],
  ['GP-10-side.jpg', 'GP-10|-side'],
  ['TM_100.webp', 'TM 100+|'],
  ['100-200.svg', '100/200|'],
  // It is FGMT-52 written otherwise, or a second picture of FGMT-5.
  ['FGMT-5_2.jpg', 'FGMT-52 or FGMT-5'],
  ['A1.jpg', 'A_1 or A-1'],
  ['A-1.jpg', 'A-1|'],
  ['GP_10_BK.jpg', 'GP-10-BK|'],
  ['FGMT.jpg', 'none'],
  ['holiday.jpg', 'none'],
  ['.jpg', 'none'],
])('%s is of %s', (path, expected) => expect(told(path)).toBe(expected))

test('every part number finds its own picture and further ones, whatever the signs between its parts', () => {
  const others = skus.filter(sku => foldPart(sku) !== 'a1' && foldPart(sku) !== 'fgmt5')
  for (const sku of others)
    for (const sign of ['-', '_', ' ', '.'])
      for (const rest of ['', '-front', ' (3)']) {
        const match = matchPicture(`${sku.replace(/[^\w]/g, sign)}${rest}.png`, byPart)
        expect(match, `${sku}${rest}`).toMatchObject({ sku })
      }
})

test('pictures of a product are in the order of their names', () => {
  const sorted = inPictureOrder(['_10', '_2', '', '-front'].map(rest => ({ rest })))
  expect(sorted.map(({ rest }) => rest)).toEqual(['', '_2', '_10', '-front'])
})

test('a picture of the same name takes the place of the former, and no other is lost', () => {
  const before = [
    { id: 1, name: 'Front.jpg' },
    { id: 2, name: 'side.jpg' },
  ]
  const added = [
    { id: 3, name: 'front.jpg' },
    { id: 4, name: 'back.jpg' },
  ]
  expect(withPictures(before, added)).toEqual([3, 2, 4])
  expect(withPictures(before, [{ id: 2, name: 'side.jpg' }])).toEqual([1, 2])
})

test('names of pictures are found in paths and addresses of any column', () => {
  expect(mentionedPictures('img\\A b.JPG; https://x.example/p/c%20d.png?v=2,/e.webp|f.pdf')).toEqual([
    'a b.jpg',
    'c d.png',
    'e.webp',
  ])
})

test('what archivers add is nobody’s picture', () => {
  expect(['__MACOSX/._a.jpg', 'x/.DS_Store', 'Thumbs.db', 'a.jpg'].map(isOfArchiver)).toEqual([true, true, true, false])
})
