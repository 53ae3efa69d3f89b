import { trimEnds } from '#shared/trim-ends.ts'

// Of a longer name the end counts: it says what the content is.
const typedLimit = 1000
const nameLimit = 120
const extensionLimit = 10
// U+200E… and U+2066…: 'gpj.exe' could be made to read 'exe.jpg'.
const misleading = /[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
const forbidden = /[<>:"|?*]/g
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * A file's name as it can be stored and saved anywhere: no path, no control characters, nothing that turns the reading
 * round, at most 120 characters, and an ending that says what the content is.
 */
export function cleanFileName(typed: string, extensions: readonly string[]): string {
  const last = typed.slice(-typedLimit).toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const line = last
    .normalize('NFC')
    .replace(misleading, '')
    .replace(forbidden, '_')
    .replace(/[\p{Cc}\s]+/gu, ' ')
  const bare = trimEnds(line, sign => sign === '.' || sign === ' ')
  const safe = reserved.test(bare) ? `_${bare}` : bare
  const [stem, ending] = splitEnding(safe || 'file')
  const isTrue = ending !== '' && extensions.includes(ending.toLowerCase())
  const whole = isTrue ? stem : [stem, ending].filter(Boolean).join('.')
  const extension = isTrue ? ending : (extensions[0] ?? 'bin')
  return `${shorten(whole, nameLimit - extension.length - 1)}.${extension}`
}

function splitEnding(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  const ending = name.slice(dot + 1)
  return dot > 0 && ending.length <= extensionLimit ? [name.slice(0, dot), ending] : [name, '']
}

/** By whole characters: half an emoji is no text. */
function shorten(text: string, limit: number): string {
  return Array.from(text).slice(0, limit).join('').trimEnd()
}
