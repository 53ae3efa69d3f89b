import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#shared/language.ts'
import { typeset } from '../catalog/words.ts'
import { readFrontMatter, type Written } from '../front-matter.ts'

/** The three files of a text: en.md, es.md and fr.md in its folder, typeset. */
export async function readWritten(folder: string): Promise<Record<Language, Written>> {
  const [en, es, fr] = await Promise.all(
    (['en', 'es', 'fr'] as const).map(async language => {
      const file = join(folder, `${language}.md`)
      try {
        return setType(readFrontMatter(await readFile(file, 'utf8')), language)
      } catch (error) {
        throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
      }
    }),
  )
  if (!en || !es || !fr) throw new Error(`${folder} lacks a language`)
  return { en, es, fr }
}

/** The field of a head; throws where it is missing. */
export function field({ head }: Written, name: string): string {
  const value = head[name]
  if (!value) throw new Error(`A text has no ${name}: ${JSON.stringify(head)}`)
  return value
}

function setType({ head, body }: Written, language: Language): Written {
  const set = (text: string) => typeset({ en: '', es: '', fr: '', [language]: text })[language]
  return {
    head: Object.fromEntries(Object.entries(head).map(([name, value]) => [name, set(value)])),
    body: setMarkdown(body, set),
  }
}

/** Leaves lines that only align the columns of a table unchanged: their blanks must stay blanks. */
export function setMarkdown(body: string, set: (text: string) => string): string {
  return body
    .split('\n')
    .map(line => (/^[\s|:-]+$/.test(line) ? line : set(line)))
    .join('\n')
}
