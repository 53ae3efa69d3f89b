import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type StoragePlace, storedInBrowser } from './browser-storage.ts'

const root = join(import.meta.dirname, '../../..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map(file => ({ file, code: readFileSync(join(root, file), 'utf8') }))
const allCode = sources.map(({ code }) => code).join('\n')

// Who writes, and which argument names what is written.
const writers: [pattern: RegExp, place: StoragePlace][] = [
  [/\bwriteCookie\((?:[\w.]*[hH]eaders,\s*)?([\w'"`()-]+)/g, 'cookie'],
  [/\b(?:giveKey|prolongKey)\(context, (\w+)/g, 'cookie'],
  [/\bdocument\.cookie\s*=\s*['"`](\w+)/g, 'cookie'],
  [/\blocalStorage\.setItem\(([^,]+),/g, 'local'],
  [/\b(?:saveChoice|keep)\(([\w'"`]+),/g, 'local'],
  [/\bsessionStorage\.setItem\(([^,]+),/g, 'session'],
  [/\bkeepNote\(([\w'"`()]+),/g, 'session'],
]
// The functions that are called with the name, where they hand it on.
const parameters = ['headers', 'key', 'name', 'prefix + key']
// personal-notes.ts puts it before what it is asked to keep.
const notePrefix = 'personal:'

const isNote = ({ source }: RegExp) => source.includes('keepNote')

/** The texts that a name in the code can stand for: itself, the constants of that name in the file, else anywhere; for `keyOf(part)` those of the template. */
function wordsOf(name: string, code: string): string[] {
  const quoted = /^['"](.*)['"]$/.exec(name)?.[1]
  if (quoted) return [quoted]
  if (name === 'cookieName(name') return []
  if (/^keyOf\(/.test(name)) {
    const parts = /type Part = ([^\n]+)/.exec(code)?.[1]?.match(/[\w-]+/g) ?? []
    const before = /keyOf = \(part: Part\) => `([^$]*)\$\{part\}`/.exec(code)?.[1] ?? '?'
    return parts.map(part => before + part)
  }
  const constant = new RegExp(`const ${name}(?:: string)? = '([^']+)'`)
  const found = constant.exec(code)?.[1] ?? (name.length > 3 ? constant.exec(allCode)?.[1] : undefined)
  return found ? [found] : [`unknown: ${name}`]
}

test('the list names every cookie and every key that the sources write, and no other', () => {
  const written = sources
    .filter(({ file }) => /(^|\/)(web|server)\//.test(file))
    .flatMap(({ file, code }) =>
      // A server has no storage of a browser.
      writers
        .filter(([, place]) => place === 'cookie' || /(^|\/)web\//.test(file))
        .flatMap(([pattern, place]) =>
          [...code.matchAll(pattern)]
            .map(([, name = '']) => name.trim())
            .filter(name => !(parameters.includes(name) && wordsOf(name, code)[0]?.startsWith('unknown')))
            .flatMap(name =>
              wordsOf(name, code).map(
                word =>
                  `${place} ${isNote(pattern) ? notePrefix : ''}${word}${word.startsWith('unknown') ? ` in ${file}` : ''}`,
              ),
            ),
        ),
    )
  // The router keeps the positions by itself.
  const ofLibraries = ['session tsr-scroll-restoration-v1_3']
  const listed = storedInBrowser.map(({ place, name }) => `${place} ${name}`)
  expect([...new Set([...written, ...ofLibraries])].toSorted()).toEqual(listed.toSorted())
})
