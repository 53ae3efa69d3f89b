import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/**
 * Typefaces for what the own ones lack, such as Chinese and emoji, where the installation has them: packages of npm, then files of
 * Debian's fonts-noto-cjk. The first that has a letter writes it.
 */
const files: readonly { file: string; name?: string }[] = [
  { file: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf' },
  { file: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf' },
  { file: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf' },
  { file: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf' },
  { file: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', name: 'NotoSansCJKsc-Regular' },
]

export interface OtherFace {
  /** By which a document registers it. */
  name: string
  font: Font
}

let opened: readonly OtherFace[] | null = null

/** Opens them once, when the first letter is lacking: one takes some megabytes. */
export function otherFaces(): readonly OtherFace[] {
  opened ??= files.flatMap(({ file, name }, at) => {
    const bytes = readInstalled(file)
    const font = bytes && create(bytes, name)
    return font && 'layout' in font ? [{ name: `other-${at}`, font }] : []
  })
  return opened
}

/** Null where it is not installed. */
function readInstalled(file: string): Buffer | null {
  try {
    return readFileSync(file.startsWith('/') ? file : createRequire(import.meta.url).resolve(file))
  } catch {
    return null
  }
}

/** Latin letters, figures and signs, which every typeface of the site has. */
const isUsual = (text: string) => /^[\x20-\x7e\u00a0-\u017f]*$/.test(text)
/** What changes the letter beside it, and is nothing by itself. */
const isModifier = /^(?:\p{Cf}|\p{Emoji_Modifier}|\p{Variation_Selector})$/u

/** A part of a text with the typeface that writes it; null is the own one. */
export interface Run {
  text: string
  other: OtherFace | null
}

/** The text in parts that one typeface each can write. A letter that none has becomes a question mark, never an empty box. */
export function runsOf(own: Font, text: string, others = otherFaces): Run[] {
  if (isUsual(text)) return [{ text, other: null }]
  const runs: Run[] = []
  for (const letter of text) {
    const found = faceOf(own, letter, others)
    if (found === 'none' && isModifier.test(letter)) continue
    const other = found === 'none' || found === 'own' ? null : found
    const last = runs.at(-1)
    const shown = found === 'none' ? '?' : letter
    if (last && last.other === other) last.text += shown
    else runs.push({ text: shown, other })
  }
  return runs
}

/** The letters of a text that no typeface of this installation has. */
export function lettersWithoutFace(own: Font, text: string, others = otherFaces): string[] {
  if (isUsual(text)) return []
  return [...new Set(text)].filter(letter => !isModifier.test(letter) && faceOf(own, letter, others) === 'none')
}

function faceOf(own: Font, letter: string, others: () => readonly OtherFace[]): OtherFace | 'own' | 'none' {
  const code = letter.codePointAt(0) ?? 0
  if (own.hasGlyphForCodePoint(code) || /\s/.test(letter)) return 'own'
  return others().find(({ font }) => font.hasGlyphForCodePoint(code)) ?? 'none'
}
