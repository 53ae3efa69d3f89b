import { expect, test } from 'vitest'
import { markPartNumber, markWords, type Piece } from './mark-matches.ts'

const write = (pieces: Piece[]) => pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test.each([
  ['GMT fuse panel 10/10, dual 100 A', 'gmt pan 10', '[GMT] fuse [pan]el [10]/[10], dual [10]0 A'],
  ['Protección de fusibles', 'proteccion FUSI', '[Protección] de [fusi]bles'],
  ['Déflecteur de chaleur', 'flecteur', 'Déflecteur de chaleur'],
  ['Heat baffle', '', 'Heat baffle'],
  ['Heat baffle', '(((', 'Heat baffle'],
])('%s for %s', (text, term, expected) => {
  expect(write(markWords(text, term))).toBe(expected)
})

test.each([
  ['GP-1010-100-1U', 'gp 1010', '[GP-1010]-100-1U'],
  ['GP-1010-100-1U', '10100', 'GP-10[10-100]-1U'],
  ['GP-1010-100-1U', 'panel GP-1010', '[GP-1010]-100-1U'],
  ['GP-1010-100-1U', 'zz', 'GP-1010-100-1U'],
  ['GP-1010-100-1U', '', 'GP-1010-100-1U'],
])('part number %s for %s', (partNumber, term, expected) => {
  expect(write(markPartNumber(partNumber, term))).toBe(expected)
})
