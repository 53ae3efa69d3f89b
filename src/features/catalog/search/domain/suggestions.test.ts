import { expect, test } from 'vitest'
import { entryAfterKey, markPartNumber, markWords, type Piece } from './suggestions.ts'

const write = (pieces: Piece[]) => pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test.each([
  ['GMT fuse panel 10/10, dual 100 A', 'gmt pan 10', '[GMT] fuse [pan]el [10]/[10], dual [10]0 A'],
  ['Protección de fusibles', 'proteccion FUSI', '[Protección] de [fusi]bles'],
  ['Déflecteur de chaleur', 'flecteur', 'Déflecteur de chaleur'],
  ['Heat baffle', '', 'Heat baffle'],
  ['Heat baffle', '(((', 'Heat baffle'],
])('marks in "%s" for the term "%s"', (text, term, expected) => {
  expect(write(markWords(text, term))).toBe(expected)
})

test.each([
  ['GP-1010-100-1U', 'gp 1010', '[GP-1010]-100-1U'],
  ['GP-1010-100-1U', '10100', 'GP-10[10-100]-1U'],
  ['GP-1010-100-1U', 'panel GP-1010', '[GP-1010]-100-1U'],
  ['GP-1010-100-1U', 'zz', 'GP-1010-100-1U'],
  ['GP-1010-100-1U', '', 'GP-1010-100-1U'],
])('marks in the part number %s for the term "%s"', (partNumber, term, expected) => {
  expect(write(markPartNumber(partNumber, term))).toBe(expected)
})

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, null],
  ['End', -1, 3, null],
  ['a', 1, 3, null],
  ['ArrowDown', -1, 0, null],
])('%s on entry %i of %i', (key, entry, count, expected) => {
  expect(entryAfterKey(key, entry, count)).toBe(expected)
})
