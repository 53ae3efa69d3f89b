import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import { listFaqCategoryNames, listWholeFaqs } from '#features/site/content/server/steps/list-faqs.ts'
import { findPostIds, listPostIds, listWholePosts, postTexts } from '#features/site/content/server/steps/post-record.ts'
import type { ContentRecord } from '#features/site/content/server/steps/record-fields.ts'
import { listWholeTopics, topicTexts } from '#features/site/content/server/steps/topic-record.ts'
import { postStates } from '#features/site/content-edit/domain/content-kinds.ts'
import {
  checkTexts,
  type FileTexts,
  makeTexts,
  saveTexts,
  textFieldName,
} from '#features/site/content-edit/server/steps/import-texts.ts'
import type { Database } from '#server/database/connection.ts'
import { type Language, languages } from '#shared/language.ts'
import { type Cell, type Cells, isBlank, joinEntries, splitEntries, textOf } from '../../domain/cells/cell.ts'
import { cellFault } from '../../domain/cells/cell-fault.ts'

import { readInstant } from '../../domain/cells/read-cell.ts'
import { flatColumns } from './flat-columns.ts'
import { type FlatColumn, type FlatKind, type FlatRecord, givenId, openFlat } from './flat-kind.ts'
import type { OpenKind } from './kind.ts'

type Listed = ContentRecord & { id: number }

const readAtOnce = 25

/** Posts, found by their name in addresses. `rows`: those at hand; only what they name is read. */
export async function openPosts(db: Database, language: Language, rows: readonly Cells[]): Promise<OpenKind> {
  const { text, choice, yesNo, inLanguages, column } = flatColumns(field => textFieldName(field, language))
  const named = [...new Set(rows.flatMap(cells => postNames.map(key => textOf(cells[key]).toLowerCase())))]
  const ids = new Set([...(await findPostIds(db, named)), ...rows.flatMap(cells => givenId(cells) ?? [])])
  const known = await listWholePosts(db, [...ids])
  const names = languages.map(
    (one): FlatColumn => ({
      ...text(`se_name.${one}`, { isKey: true }),
      read: cell => readAs(textOf(cell).toLowerCase()),
    }),
  )
  return openFlat({
    name: 'posts',
    isOfRows: true,
    hasIds: true,
    columns: [
      ...names,
      choice('state', postStates),
      {
        column: column('published_at', 'instant'),
        field: 'published_at',
        read: readInstant,
        write: value => (typeof value === 'string' ? value : null),
      },
      text('author'),
      text('image_url'),
      yesNo('image_is_decoration'),
      tagsColumn(column('tags', 'words')),
      sourcesColumn(column('sources', 'sources')),
      ...postTexts.filter(field => field !== 'se_name').flatMap(inLanguages),
    ],
    // Each is found by its name in any language.
    records: known.flatMap(post =>
      postNames.flatMap(name => {
        const own = post.fields[name]
        return typeof own === 'string' ? [recordOf('post', post, `${name} ${own}`)] : []
      }),
    ),
    readAll: async function* () {
      for (let last = 0; ; ) {
        const next = await listPostIds(db, last, readAtOnce)
        if (next.length === 0) return
        last = next.at(-1) ?? last
        yield (await listWholePosts(db, next)).map(post => recordOf('post', post, ''))
      }
    },
    keyOf: cells => {
      const name = postNames.find(key => !isBlank(cells[key]))
      return name === undefined ? '' : `${name} ${textOf(cells[name]).toLowerCase()}`
    },
    ...stepsOf('post'),
  })
}

const postNames = languages.map(language => `se_name.${language}`)

/** Questions, found by how they are asked in any language. */
export async function openFaqs(db: Database, language: Language): Promise<OpenKind> {
  const { text, inLanguages, column } = flatColumns(field => textFieldName(field, language))
  const categories = await listFaqCategoryNames(db)
  const questions = await listWholeFaqs(db)
  const category: FlatColumn = {
    column: column('category', 'choice', {
      title: textFieldName('category_id', language),
      choices: categories.map(({ name }) => name),
    }),
    field: 'category_id',
    read: cell => {
      const wanted = textOf(cell).toLowerCase()
      const found = categories.find(({ names }) => names.some(name => name.toLowerCase() === wanted))
      return found ? readAs(found.id) : cellFault({ reason: 'unknown_reference', text: textOf(cell).slice(0, 60) })
    },
    write: value => categories.find(({ id }) => id === value)?.name ?? null,
  }
  const records = questions.flatMap(one =>
    questionNames.flatMap(name => {
      const asked = textOf(one.fields[name] as Cell) // as: a text of the site.
      return asked === '' ? [] : [recordOf('faq', one, keyOfQuestion(name, asked))]
    }),
  )
  const known = new Set(records.map(({ key }) => key))
  return openFlat({
    name: 'faqs',
    hasIds: true,
    columns: [...questionNames.map(name => text(name, { isKey: true })), category, ...inLanguages('answer')],
    records,
    readAll: async function* () {
      yield questions.map(one => recordOf('faq', one, ''))
    },
    // A row may bring a question in a further language: it is known by any of them.
    keyOf: cells => {
      const asked = questionNames
        .filter(name => !isBlank(cells[name]))
        .map(name => keyOfQuestion(name, textOf(cells[name])))
      return asked.find(key => known.has(key)) ?? asked[0] ?? ''
    },
    ...stepsOf('faq'),
  })
}

const questionNames = languages.map(language => `question.${language}`)
const keyOfQuestion = (name: string, asked: string) => `${name} ${asked.trim().toLowerCase()}`

/** Static pages, found by their names. */
export async function openTopics(db: Database, language: Language): Promise<OpenKind> {
  const { key, inLanguages } = flatColumns(field => textFieldName(field, language))
  const pages = await listWholeTopics(db)
  const keyOfRow = (cells: Cells) => textOf(cells.system_name).toLowerCase()
  return openFlat({
    name: 'topics',
    columns: [{ ...key('system_name'), read: cell => readAs(textOf(cell)) }, ...topicTexts.flatMap(inLanguages)],
    records: pages.map(page => recordOf('topic', page, String(page.fields.system_name).toLowerCase())),
    keyOf: keyOfRow,
    ...stepsOf('topic'),
  })
}

const recordOf = (kind: FileTexts, { id, revision, fields }: Listed, key: string): FlatRecord => ({
  key,
  recordId: id,
  revision,
  subject: { kind, id },
  fields,
})

const stepsOf = (kind: FileTexts): Pick<FlatKind, 'check' | 'save' | 'make'> => ({
  check: (tx, record, changes, author) =>
    checkTexts(tx, kind, { id: record?.recordId ?? null, before: { ...record?.fields }, changes }, author),
  save: (tx, { recordId: id, revision }, changes, author, { batchId, publish }) =>
    saveTexts(tx, kind, author, { id, baseRevision: revision, changes, batchId, publish }),
  make: (tx, changes, author, { batchId, publish }) => makeTexts(tx, kind, author, changes, { batchId, publish }),
})

const tagsColumn = (column: FlatColumn['column']): FlatColumn => ({
  column,
  field: 'tags',
  emptied: [],
  read: cell => readAs([...new Set(splitEntries(textOf(cell).toLowerCase()))]),
  // as: keys of tags, as the field has them.
  write: value => joinEntries((value ?? []) as string[]) || null,
})

interface Source {
  title: string
  url: string
}

/** Each in a line: its address, a blank, and its title. */
const sourcesColumn = (column: FlatColumn['column']): FlatColumn => ({
  column,
  field: 'sources',
  emptied: [],
  read: (cell: Cell) =>
    readAs(
      textOf(cell)
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== '')
        .map((line): Source => {
          const [url = '', ...title] = line.split(' ')
          return { title: title.join(' ').trim(), url }
        }),
    ),
  // as: the sources of a post.
  write: value =>
    ((value ?? []) as Source[]).map(({ title, url }) => `${url} ${title.replace(/\s+/g, ' ')}`).join('\n') || null,
})
