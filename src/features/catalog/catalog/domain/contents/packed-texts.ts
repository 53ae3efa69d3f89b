import type { Language } from '#shared/language.ts'
import { shownText } from '#shared/text/shown-text.ts'
import { eachInSteps } from '../listing/each-in-steps.ts'

/** A text or null for each row, as UTF-8 in one array: a hundred thousand of them take little more than their letters. */
export interface PackedTexts {
  bytes: Uint8Array
  /** Where the text of each row begins, and one more entry for the end. */
  starts: Uint32Array
}

// PostgreSQL's texts cannot hold this letter, so that it can stand for null.
const none = '\0'

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const mostBytesOfLetter = 3

const stepLength = 10_000

export function packTexts(texts: readonly (string | null)[]): PackedTexts {
  const { pack, finish } = packer(texts)
  for (let row = 0; row < texts.length; row++) pack(row)
  return finish()
}

/** As packTexts, but awaits `pause` after every few thousand texts. */
export async function packTextsInSteps(
  texts: readonly (string | null)[],
  pause: () => Promise<unknown>,
): Promise<PackedTexts> {
  const { pack, finish } = packer(texts)
  await eachInSteps(texts.length, stepLength, pause, pack)
  return finish()
}

function packer(texts: readonly (string | null)[]) {
  const starts = new Uint32Array(texts.length + 1)
  let bytes = new Uint8Array(1024)
  let end = 0
  const pack = (row: number) => {
    const text = texts[row] ?? none
    if (end + text.length * mostBytesOfLetter > bytes.length) {
      const larger = new Uint8Array(2 * bytes.length + text.length * mostBytesOfLetter)
      larger.set(bytes)
      bytes = larger
    }
    end += encoder.encodeInto(text, bytes.subarray(end)).written
    starts[row + 1] = end
  }
  return { pack, finish: (): PackedTexts => ({ bytes: bytes.slice(0, end), starts }) }
}

export function textAt({ bytes, starts }: PackedTexts, row: number): string | null {
  const from = starts[row] ?? 0
  const end = starts[row + 1] ?? from
  if (end - from === 1 && bytes[from] === 0) return null
  return decoder.decode(bytes.subarray(from, end))
}

/** A text as a reader is shown it; empty where no language has one. */
export const textIn = (texts: Record<Language, PackedTexts>, row: number, language: Language): string =>
  shownText(one => textAt(texts[one], row), language)?.text ?? ''
