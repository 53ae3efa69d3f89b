import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openSync } from 'fontkit'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { buildCatalog } from '../db/seed/catalog.ts'
import { charactersOf, fontFolder, makeWebFont, packagedFont, webFonts } from './web-fonts.ts'

const storedFont = (file: string) => readFileSync(join(fontFolder, file))
const sheet = readFileSync(join(fontFolder, '../fonts.css'), 'utf8')
// The files of Cyrillic and Vietnamese have these marks beside the letters that need them.
const marksElsewhere = ['\u0300', '\u0301', '\u0303', '\u0309', '\u0323']

describe.each(webFonts)('$file', font => {
  const stored = storedFont(font.file)

  test('is what the package of today gives', async () => {
    expect(stored.equals(await makeWebFont(font)), 'run `node scripts/web-fonts.ts`').toBe(true)
  })

  test('is loaded for its own characters and for no others', () => {
    const [, ranges = ''] = sheet.match(new RegExp(`${font.file}[^}]+unicode-range:\\s*([^;]+);`)) ?? []
    const isInter = font.file.startsWith('inter')
    const own = [...charactersOf(stored)].filter(
      character => character >= ' ' && character < '\uffff' && !(isInter && marksElsewhere.includes(character)),
    )
    expect(rangesOf(own)).toBe(ranges.trim())
  })
})

test.each(['inter', 'jetbrains'])(
  'the files of %s have every character of the package, the first in fewer bytes',
  name => {
    const files = webFonts.filter(({ file }) => file.startsWith(name))
    const [first] = files
    if (!first) throw new Error('There is no such typeface')
    const whole = packagedFont(first)
    const all = new Set(files.flatMap(({ file }) => [...charactersOf(storedFont(file))]))
    expect(all).toEqual(new Set(charactersOf(whole)))
    expect(storedFont(first.file).length).toBeLessThan(0.5 * whole.length)
  },
)

// Arial has the widths of Helvetica, which the writer of PDFs knows. Those of Roboto are not at hand.
test.each([
  { text: 'shortDescription', ours: '400Regular/Inter_400Regular.ttf', theirs: 'Helvetica', weight: '' },
  { text: 'name', ours: '600SemiBold/Inter_600SemiBold.ttf', theirs: 'Helvetica-Bold', weight: '600 700' },
] as const)(
  'what stands there before Inter has loaded is as wide as Inter: $theirs',
  ({ text, ours, theirs, weight }) => {
    const inter = openSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${ours}`))
    if (!('layout' in inter)) throw new Error('The file holds several fonts')
    const paper = new PDFDocument().font(theirs).fontSize(1)
    // Both have them; the spaces of units are wider or narrower in other ways.
    const texts = buildCatalog().productTexts.map(row => row[text].replace(/[^\u0020-\u00ff]/g, ' '))
    const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)
    const share =
      sum(texts.map(one => inter.layout(one).advanceWidth / inter.unitsPerEm)) /
      sum(texts.map(one => paper.widthOfString(one)))
    const rule = measures.find(one => (/font-weight: ([^;]+);/.exec(one)?.[1] ?? '') === weight)
    const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rule ?? '')?.[1])
    expect(percent('size-adjust') / 100).toBeCloseTo(share, 2)
    expect((percent('ascent-override') * percent('size-adjust')) / 100).toBeCloseTo((1984 / 2048) * 100, 1)
    expect((percent('descent-override') * percent('size-adjust')) / 100).toBeCloseTo((494 / 2048) * 100, 1)
  },
)

const measures = readFileSync(join(fontFolder, '../base.css'), 'utf8')
  .split('@font-face')
  .filter(rule => rule.includes('"Inter Measure"') && rule.includes('local("Arial'))

/** As a style sheet writes them. */
function rangesOf(characters: readonly string[]): string {
  const codes = characters.map(character => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const starts = codes.filter(code => !codes.includes(code - 1))
  const ends = codes.filter(code => !codes.includes(code + 1))
  const hex = (code = 0) => code.toString(16).toUpperCase().padStart(4, '0')
  return starts.map((from, index) => `U+${hex(from)}${ends[index] === from ? '' : `-${hex(ends[index])}`}`).join(', ')
}
