import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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

/** As a style sheet writes them. */
function rangesOf(characters: readonly string[]): string {
  const codes = characters.map(character => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const starts = codes.filter(code => !codes.includes(code - 1))
  const ends = codes.filter(code => !codes.includes(code + 1))
  const hex = (code = 0) => code.toString(16).toUpperCase().padStart(4, '0')
  return starts.map((from, index) => `U+${hex(from)}${ends[index] === from ? '' : `-${hex(ends[index])}`}`).join(', ')
}
