import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { readBarePdf } from '../../../test/readers/read-pdf.ts'
import { openFace } from './fonts.ts'
import { mixTypefaces } from './mixed-text.ts'
import { lettersWithoutFace, type OtherFace, runsOf } from './other-letters.ts'

const own = openFace('mono')
// Inter has this letter, JetBrains Mono has not; neither has Chinese.
const lacking = 'Ⓐ'
const another: OtherFace = { name: 'other', font: openFace('text') }

async function write(words: string, others: () => readonly OtherFace[], options: object = {}) {
  const doc = new PDFDocument({ font: '', compress: false })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise(resolve => doc.once('end', resolve))
  doc.registerFont('own', own as never)
  mixTypefaces(doc, others)
  doc.font('own').fontSize(10)
  const width = doc.widthOfString(words)
  doc.text(words, 72, 72, options)
  doc.end()
  await ended
  const bytes = Buffer.concat(chunks)
  const [text = ''] = (await readBarePdf(bytes)).pages
  const fonts = new Set(bytes.toString('latin1').match(/\/BaseFont \/[A-Z]+\+[\w-]+/g))
  return {
    text,
    width,
    fonts: fonts.size,
    starts: [...bytes.toString('latin1').matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)],
  }
}

test('a letter that the typeface lacks is written in another, on the same line, and is read again', async () => {
  expect(own.hasGlyphForCodePoint(lacking.codePointAt(0) ?? 0)).toBe(false)
  const words = `Rack ${lacking}-7 of row ${lacking}`
  const mixed = await write(words, () => [another])
  expect(mixed.text).toBe(words)
  expect(mixed.fonts).toBe(2)
  expect(new Set(mixed.starts.map(([, , y]) => y)).size).toBe(1)
  const lefts = mixed.starts.map(([, x]) => Number(x))
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  expect(mixed.starts).toHaveLength(4)
})

test('mixed words end at the right edge, and stand in the middle, as others do', async () => {
  for (const align of ['right', 'center']) {
    const { starts, width } = await write(`A${lacking}`, () => [another], { align, width: 200 })
    const left = 72 + (200 - width) / (align === 'right' ? 1 : 2)
    expect(Number(starts[0]?.[1])).toBeCloseTo(left, 1)
  }
})

test('long mixed words break into lines that fit', async () => {
  const { starts } = await write(`${lacking} and more `.repeat(20), () => [another], { width: 150 })
  expect(new Set(starts.map(([, , y]) => y)).size).toBeGreaterThan(5)
  for (const [, x] of starts) expect(Number(x)).toBeLessThan(72 + 150)
})

test('a letter that no typeface has is a question mark, never an empty box', async () => {
  const none = () => []
  expect((await write('机房 48 V 🔋\u{fe0f}', none)).text).toBe('?? 48 V ?')
  expect(lettersWithoutFace(own, '机房 48 V 🔋\u{fe0f}', none)).toEqual(['机', '房', '🔋'])
  expect(lettersWithoutFace(own, `Sala 4 – ${lacking}`, () => [another])).toEqual([])
  expect(runsOf(own, 'Ünterverteilung 2 × 100 A', none)).toHaveLength(1)
})

test('words without such letters are written as before', async () => {
  const words = 'Panel GP-0505, −48 V, “A”'
  const { text, width } = await write(words, () => [another])
  expect(text).toBe(words)
  expect(width).toBeGreaterThan(0)
})
