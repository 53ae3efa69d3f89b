import { splitLanguagePrefix } from '#shared/language.ts'
import { trimEnd } from '#shared/text/trim-ends.ts'
import { listTitles } from './list-titles.ts'
import { entry, type PageEntry, pageTitles } from './page-titles.ts'

const pages: Readonly<Record<string, PageEntry>> = { ...pageTitles, ...listTitles }
const home = entryOf('/')

/** Finds the entry of a path, with or without language prefix, query and final slash. spec §2: an unknown path gets the home page's. */
export function findPage(path: string): { path: string; entry: PageEntry } {
  const [pathname = ''] = path.split(/[?#]/)
  const plain = trimEnd(splitLanguagePrefix(pathname).path.toLowerCase(), sign => sign === '/') || '/'
  return Object.hasOwn(pages, plain) ? { path: plain, entry: entryOf(plain) } : { path: '/', entry: home }
}

const neutralHome = entry('Products and Quotes', 'Productos y cotizaciones', 'Produits et devis')

/** The entry of a page beside a catalogue of another trade: without the words that speak of DC power. */
export function withoutPower(path: string, found: PageEntry): PageEntry {
  return path === '/' ? neutralHome : { ...found, descriptionId: null }
}

function entryOf(path: string): PageEntry {
  const found = pages[path]
  if (!found) throw new Error(`There is no page ${path}`)
  return found
}
