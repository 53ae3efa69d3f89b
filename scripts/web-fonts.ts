import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

// node scripts/web-fonts.ts: makes the two typefaces that every page loads, from the packages of the fonts. Weights, alternates and
// ligatures that no style sheet of ours asks for go. What English, Spanish and French are written with is one file; the other characters
// are another, which only a page that has one of them loads. A test compares them with the packages.

interface WebFont {
  /** In `src/web/ui/fonts`. */
  file: string
  /** In `node_modules`. */
  from: string
  /** Features of OpenType that stay. */
  features: string[]
  weights?: { min: number; max: number }
  /** Whether the file has a character of the package. */
  has: (character: string) => boolean
}

// Letters stand in one file with those they are kerned with.
const written = 'ÀÁÂÆÇÈÉÊËÍÎÏÑÓÔÙÚÛÜàáâæçèéêëíîïñóôùúûüÿŒœ' + '\u00a0¡¿«»‘’“”–—…•·§©®™ªº°±²³µ×÷€−↑↓'
const isAscii = (character: string) => character <= '~'
const isWritten = (character: string) => isAscii(character) || written.includes(character)
// Part numbers, figures and codes, which have no accents.
const isInNumbers = (character: string) => isAscii(character) || '\u00a0·×–…°±−'.includes(character)

const marks = ['ccmp', 'kern', 'locl', 'mark', 'mkmk']

const inter = {
  from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  // Figures of equal width in tables; signs that depend on their neighbours, such as the × of 10x20.
  features: [...marks, 'calt', 'tnum'],
  weights: { min: 400, max: 700 },
}
const mono = {
  from: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2',
  // No ligatures: a part number is read letter by letter.
  features: marks,
}

export const webFonts: readonly WebFont[] = [
  { ...inter, file: 'inter-latin.woff2', has: isWritten },
  { ...inter, file: 'inter-latin-rare.woff2', has: character => !isWritten(character) },
  { ...mono, file: 'jetbrains-mono-latin.woff2', has: isInNumbers },
  { ...mono, file: 'jetbrains-mono-latin-rare.woff2', has: character => !isInNumbers(character) },
]

const root = fileURLToPath(new URL('..', import.meta.url))
export const fontFolder = join(root, 'src/web/ui/fonts')
export const packagedFont = ({ from }: WebFont) => readFileSync(join(root, 'node_modules', from))

/** The characters of a font, as one text. */
export function charactersOf(font: Uint8Array): string {
  const read = create(font as Buffer)
  if (!('characterSet' in read)) throw new Error('The file holds several fonts')
  return String.fromCodePoint(...read.characterSet)
}

export function makeWebFont(webFont: WebFont): Promise<Uint8Array> {
  const font = packagedFont(webFont)
  const { features, weights, has } = webFont
  return subsetFont(font, [...charactersOf(font)].filter(has).join(''), {
    targetFormat: 'woff2',
    keepFeatures: features,
    ...(weights && { variationAxes: { wght: weights } }),
  })
}

if (import.meta.filename === process.argv[1])
  for (const font of webFonts) writeFileSync(join(fontFolder, font.file), await makeWebFont(font))
