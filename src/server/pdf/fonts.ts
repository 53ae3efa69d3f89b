import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { lettersWithoutFace } from './other-letters.ts'

/** `mono` is for part numbers and codes. */
export type Face = 'text' | 'strong' | 'mono'

const files: Record<Face, string> = {
  text: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  mono: '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
}

const opened = new Map<Face, Font>()

/** Opens a typeface once for all documents, because opening takes longer than printing a sheet. */
export function openFace(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = create(readFileSync(createRequire(import.meta.url).resolve(files[face])))
  if (!('layout' in font)) throw new Error(`${files[face]} holds several fonts`)
  const kept = keepGlyphs(keepRuns(font))
  opened.set(face, kept)
  return kept
}

/** Whether the typeface has every letter of the text. */
export function canPrint(face: Face, text: string): boolean {
  const font = openFace(face)
  return [...text].every(letter => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** The letters of a text for which no document has a typeface. */
export const lettersLacking = (text: string): string[] => lettersWithoutFace(openFace('text'), text)

/** Reads the outline of each glyph once: every document has its subset of them, and reading them anew is a fifth of its time. */
function keepGlyphs(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints)
    const read: unknown = Reflect.get(glyph, '_decode')
    if (typeof read !== 'function' || Object.hasOwn(glyph, '_decode')) return glyph
    let outline: { is: unknown } | undefined
    return Object.assign(glyph, {
      _decode: () => {
        outline ??= { is: read.call(glyph) }
        return outline.is
      },
    })
  }
  return font
}

const runsBytes = 8 * 1024 * 1024
/** Measured: of a run, and of each of its letters. */
const runBytes = 1200
const letterBytes = 75

/** Caches the layout of each text, because sheets repeat their words. Contextual alternates, nine tenths of the work, are off. */
function keepRuns(font: Font): Font {
  const layout = font.layout.bind(font)
  const runs = new LRUCache<string, ReturnType<Font['layout']>>({
    maxSize: runsBytes,
    sizeCalculation: (_, words) => runBytes + letterBytes * words.length,
    memoMethod: words => withLetters(layout(words, { calt: false }), words),
  })
  font.layout = words => {
    const known = runs.memo(words)
    // A copy, because pdfkit scales the positions in place.
    const positions = known.positions.map(position => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(known)), known, { positions })
  }
  return font
}

/** Adds the letters to glyphs that fontkit first loaded as part of another glyph. Without them a reader cannot copy or read out the text. */
function withLetters(run: ReturnType<Font['layout']>, words: string): ReturnType<Font['layout']> {
  const letters = [...words]
  if (run.glyphs.length !== letters.length) return run
  run.glyphs.forEach((glyph, place) => {
    const letter = letters[place]?.codePointAt(0)
    if (glyph.codePoints.length === 0 && letter !== undefined) glyph.codePoints.push(letter)
  })
  return run
}
