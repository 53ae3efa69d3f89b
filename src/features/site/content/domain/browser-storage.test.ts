import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type StoragePlace, storedInBrowser } from './browser-storage.ts'

const root = join(import.meta.dirname, '../../../..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map(file => ({ file, code: readFileSync(join(root, file), 'utf8') }))
const allCode = sources.map(({ code }) => code).join('\n')

// The functions that write, and the argument that has the name.
const writers: [pattern: RegExp, place: StoragePlace][] = [
  [/\bwriteCookie\((?:[\w.]*[hH]eaders,\s*)?([\w'"`()-]+)/g, 'cookie'],
  [/\b(?:giveKey|prolongKey)\(context, (\w+)/g, 'cookie'],
  [/\bdocument\.cookie\s*=\s*['"`](\w+)/g, 'cookie'],
  [/\blocalStorage\.setItem\(([^,]+),/g, 'local'],
  [/\b(?:saveChoice|keep)\(([\w'"`]+),/g, 'local'],
  [/\bsessionStorage\.setItem\(([^,]+),/g, 'session'],
  [/\bsavePersonal\(([\w'"`()]+),/g, 'session'],
]
// Arguments that hold a name given by the caller.
const parameters = ['headers', 'key', 'name', 'prefix + key']
// personal-storage.ts puts this before the name.
const personalPrefix = 'personal:'

const isPersonal = ({ source }: RegExp) => source.includes('savePersonal')

/** Returns the texts that an expression can mean: a literal, the constants of that name in the file or else anywhere, and for `keyOf(part)` those of the template. */
function wordsOf(name: string, code: string): string[] {
  const quoted = /^['"](.*)['"]$/.exec(name)?.[1]
  if (quoted) return [quoted]
  const plain = /^cookieName\((\w+)$/.exec(name)?.[1]
  if (plain) return plain === 'name' ? [] : wordsOf(plain, code)
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
      // Server code writes cookies only.
      writers
        .filter(([, place]) => place === 'cookie' || /(^|\/)web\//.test(file))
        .flatMap(([pattern, place]) =>
          [...code.matchAll(pattern)]
            .map(([, name = '']) => name.trim())
            .filter(name => !(parameters.includes(name) && wordsOf(name, code)[0]?.startsWith('unknown')))
            .flatMap(name =>
              wordsOf(name, code).map(
                word =>
                  `${place} ${isPersonal(pattern) ? personalPrefix : ''}${word}${word.startsWith('unknown') ? ` in ${file}` : ''}`,
              ),
            ),
        ),
    )
  // The router itself stores scroll positions.
  const ofLibraries = ['session tsr-scroll-restoration-v1_3']
  const listed = storedInBrowser.map(({ place, name }) => `${place} ${name}`)
  expect([...new Set([...written, ...ofLibraries])].toSorted()).toEqual(listed.toSorted())
})
