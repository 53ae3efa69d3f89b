import { Parser } from 'htmlparser2'
import { no, type Result, yes } from '#shared/result.ts'
import { joinEntries } from '../../domain/cells/cell.ts'
import { mostColumns, mostRows } from '../../domain/run.ts'
import {
  BrokenTable,
  cellLength,
  type FileFault,
  headingLength,
  rowsAtOnce,
  type Table,
  type TableRow,
} from './table.ts'

/** So much text is given to the parser at a time: no more of it is in memory as elements. */
const pieceLength = 64 * 1024
const mostDepth = 60

/** An element as it is read: 'SUPPLIER_AID' and its text, with what it says of its language. */
interface Leaf {
  name: string
  text: string
  language: string
}

interface Article {
  /** The texts of its columns, in the order of the file. */
  fields: Map<string, string[]>
  features: Leaf[]
  mime: Leaf[]
}

/** The facts outside of the articles. */
interface Catalogue {
  language: string
  groups: Map<string, { name: string; parent: string }>
  groupOf: Map<string, string>
}

const groupColumn = 'CATALOG_GROUP_NAME'

/** Whether a text is XML of any kind. */
export const isXml = (text: string): boolean =>
  /^\s*<(?:\?xml|!)/i.test(text) || (/^\s*<[a-z]/i.test(text) && text.trimEnd().endsWith('>'))

/**
 * A BMEcat file of version 1.2 or 2005 as a table: a row for each article, a column for each of its elements and features. It is read twice:
 * once for all columns and the groups, which stand behind the articles.
 */
export async function openBmecat(text: string): Promise<Result<Table, FileFault>> {
  const catalogue: Catalogue = { language: '', groups: new Map(), groupOf: new Map() }
  const names = new Map<string, number>()
  let count = 0
  try {
    for await (const articles of articlesOf(text, catalogue)) {
      count += articles.length
      for (const { fields } of articles)
        for (const name of fields.keys()) if (!names.has(name)) names.set(name, names.size)
      if (count > mostRows) return no('too_many_rows')
      if (names.size >= mostColumns) return no('too_many_columns')
    }
  } catch (error) {
    return no(error instanceof BrokenTable ? error.fault : 'unreadable')
  }
  if (count === 0) return no('empty')
  if (catalogue.groupOf.size > 0 && !names.has(groupColumn)) names.set(groupColumn, names.size)
  return yes({ headings: [...names.keys()], rows: rowsOf(text, catalogue, names) })
}

async function* rowsOf(
  text: string,
  catalogue: Catalogue,
  names: ReadonlyMap<string, number>,
): AsyncGenerator<TableRow[]> {
  let row = 0
  for await (const articles of articlesOf(text, { ...catalogue, groups: new Map(), groupOf: new Map() }))
    yield articles.map(({ fields }) => {
      row += 1
      const id = (fields.get('SUPPLIER_AID') ?? fields.get('SUPPLIER_PID'))?.[0] ?? ''
      const group = groupPath(catalogue, catalogue.groupOf.get(id))
      if (group !== '') fields.set(groupColumn, [group])
      const cells: TableRow['cells'] = []
      for (const [name, texts] of fields) {
        const place = names.get(name)
        if (place !== undefined) cells[place] = joinEntries(texts).slice(0, cellLength)
      }
      return { row, cells: Array.from(cells, cell => cell ?? null) }
    })
}

/** 'Protection > Fuses' of the group of fuses; the root of all is not named. */
function groupPath({ groups }: Catalogue, id: string | undefined): string {
  const path: string[] = []
  for (let group = groups.get(id ?? ''); group && path.length < mostDepth; group = groups.get(group.parent)) {
    const isRoot = !groups.has(group.parent) && path.length > 0
    if (!isRoot) path.unshift(group.name)
  }
  return path.join(' > ')
}

/** The articles of a file, some at a time; the catalogue is filled meanwhile. Throws BrokenTable. */
async function* articlesOf(text: string, catalogue: Catalogue): AsyncGenerator<Article[]> {
  let done: Article[] = []
  const reader = readerOf(catalogue, article => done.push(article))
  for (let at = 0; at < text.length; at += pieceLength) {
    reader.write(text.slice(at, at + pieceLength))
    if (done.length < rowsAtOnce) continue
    yield done
    done = []
  }
  reader.end()
  if (done.length > 0) yield done
}

function readerOf(catalogue: Catalogue, onArticle: (article: Article) => void): Pick<Parser, 'write' | 'end'> {
  const path: string[] = []
  let article: Article | null = null
  let leaf: Leaf | null = null
  let outside = new Map<string, string>()
  const parser = new Parser(
    {
      onprocessinginstruction: (name, data) => {
        // The name of a structure is passed over, and one that the file declares itself is never read.
        if (name.startsWith('!') && /\[|entity/i.test(data)) throw new BrokenTable('xml_declares')
      },
      onopentag: (tag, attributes) => {
        const name = withoutPrefix(tag)
        if (path.length === 0 && !isBmecat(name, attributes)) throw new BrokenTable('other_xml')
        if (path.length >= mostDepth) throw new BrokenTable('unreadable')
        if (isArticle(name) && path.at(-1)?.startsWith('T_')) article = { fields: new Map(), features: [], mime: [] }
        if (isOutside(name)) outside = new Map()
        path.push(name)
        leaf = { name, text: '', language: attributes.lang ?? attributes['xml:lang'] ?? '' }
      },
      ontext: words => {
        if (leaf && leaf.text.length < cellLength) leaf.text += words
      },
      onclosetag: (tag, isImplied) => {
        if (isImplied && !isSelfClosed(leaf, tag)) throw new BrokenTable('unreadable')
        const name = path.pop() ?? ''
        const said = leaf
        leaf = null
        if (article && said) takeLeaf(article, said, path.at(-1) ?? '', catalogue)
        else if (said) takeOutside(catalogue, outside, said, path.at(-1) ?? '')
        if (article && name === 'FEATURE') takeFeature(article)
        if (article && name === 'MIME') takeMime(article)
        if (!article && isOutside(name)) keepOutside(catalogue, outside)
        if (article && isArticle(name) && path.at(-1)?.startsWith('T_')) {
          onArticle(article)
          article = null
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  return parser
}

const withoutPrefix = (tag: string): string => tag.slice(tag.indexOf(':') + 1)
const isArticle = (name: string): boolean => name === 'ARTICLE' || name === 'PRODUCT'
const isOutside = (name: string): boolean => name === 'CATALOG_STRUCTURE' || name.endsWith('_TO_CATALOGGROUP_MAP')
/** An element without a content is closed by itself. */
const isSelfClosed = (leaf: Leaf | null, tag: string): boolean => leaf?.name === withoutPrefix(tag) && leaf.text === ''

const isBmecat = (name: string, { version = '', xmlns = '' }: Record<string, string>): boolean =>
  name === 'BMECAT' && (/^(?:1\.2|2005)/.test(version) || (version === '' && /bmecat.*(?:1[._]2|2005)/i.test(xmlns)))

function takeLeaf(article: Article, leaf: Leaf, parent: string, { language }: Catalogue): void {
  const text = leaf.text.trim()
  // A value of a feature's variant is not the article's own.
  if (text === '' || parent === 'VARIANT') return
  if (parent === 'FEATURE') article.features.push({ ...leaf, text })
  else if (parent === 'MIME') article.mime.push({ ...leaf, text })
  else {
    const own = leaf.language || (inLanguages.has(leaf.name) ? language : '')
    add(article, own === '' ? leaf.name : `${leaf.name}-${own.toLowerCase()}`, text)
  }
}

const inLanguages: ReadonlySet<string> = new Set(['DESCRIPTION_SHORT', 'DESCRIPTION_LONG', 'KEYWORD'])

function add({ fields }: Article, name: string, text: string): void {
  const heading = name.slice(0, headingLength)
  const texts = fields.get(heading)
  if (texts) texts.push(text)
  else if (fields.size < mostColumns) fields.set(heading, [text])
}

/** A feature becomes a column of its name, ETIM's codes too; its unit stands behind each value. */
function takeFeature(article: Article): void {
  const leaves = article.features
  article.features = []
  const name = leaves.find(leaf => leaf.name === 'FNAME')
  const values = leaves.filter(leaf => leaf.name === 'FVALUE')
  const unit = leaves.find(leaf => leaf.name === 'FUNIT')?.text ?? ''
  if (!name || values.length === 0) return
  const known = units[unit.toUpperCase()] ?? unit
  // A code of ETIM is nothing that people write behind a number.
  const isCode = /^EU\d+$/i.test(unit)
  const own = values.filter(({ language }) => language === values[0]?.language).map(({ text }) => text)
  const texts = known === '' || isCode ? own : own.map(text => (/\d$/.test(text) ? `${text} ${known}` : text))
  for (const text of texts) add(article, isCode ? `${name.text} (${unit})` : name.text, text)
}

// Codes of UN/ECE recommendation 20 for what people write.
const units: Readonly<Record<string, string>> = {
  ...{ AMP: 'A', '4K': 'mA', KAM: 'kA', VLT: 'V', '2Z': 'mV', KVT: 'kV', WTT: 'W', KWT: 'kW', OHM: 'Ω', HTZ: 'Hz' },
  ...{ MMT: 'mm', CMT: 'cm', MTR: 'm', INH: 'in', MMK: 'mm²', GRM: 'g', KGM: 'kg', CEL: '°C', P1: '%', NU: 'N·m' },
  ...{ C62: '', PCE: '', H87: '' },
}

/** Pictures, and what is none. */
function takeMime(article: Article): void {
  const textOf = (name: string) => article.mime.find(leaf => leaf.name === name)?.text ?? ''
  const source = textOf('MIME_SOURCE')
  const type = textOf('MIME_TYPE').toLowerCase()
  article.mime = []
  const isPicture =
    type === '' ? /\.(?:jpe?g|png|gif|webp|svg|tiff?|bmp)$/i.test(source) : /^image|^jpe?g$|^png$|^gif$/.test(type)
  if (source !== '') add(article, isPicture ? 'MIME_SOURCE' : 'MIME_SOURCE (other)', source)
}

function takeOutside(catalogue: Catalogue, outside: Map<string, string>, leaf: Leaf, parent: string): void {
  const text = leaf.text.trim()
  if (leaf.name === 'LANGUAGE' && parent === 'CATALOG' && catalogue.language === '') catalogue.language = text
  else if (isOutside(parent) && !outside.has(leaf.name)) outside.set(leaf.name, text)
}

function keepOutside({ groups, groupOf }: Catalogue, outside: ReadonlyMap<string, string>): void {
  const of = (...names: string[]) => names.map(name => outside.get(name) ?? '').find(text => text !== '') ?? ''
  const group = of('GROUP_ID')
  if (group !== '' && groups.size < mostRows) groups.set(group, { name: of('GROUP_NAME'), parent: of('PARENT_ID') })
  const article = of('ART_ID', 'PROD_ID')
  if (article !== '' && !groupOf.has(article) && groupOf.size < mostRows) groupOf.set(article, of('CATALOG_GROUP_ID'))
}
