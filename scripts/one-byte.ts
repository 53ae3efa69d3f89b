import type { Plugin } from 'vite'

/**
 * Writes the letters that `charset: 'ascii'` leaves, those of tagged templates, as escapes too: one of them makes the text of a whole
 * file, which Node keeps, twice as large. A tag that reads the raw text gets the escape: here that is String.raw, of which patterns are made.
 */
export function oneByte(): Plugin {
  return {
    name: 'one-byte',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeLetters(file.code)
    },
  }
}

/** A letter behind a backslash stays: with an escape it would mean something else. */
const escapeLetters = (code: string) =>
  code.replaceAll(/(?<!\\)[\u0080-\uffff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
