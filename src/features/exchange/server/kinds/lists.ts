import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type Cells, isBlank } from '../../domain/cell.ts'
import type { Column } from '../../domain/column.ts'
import { exchangeTitles } from '../../messages/titles.ts'
import { listDocuments, listRedirects as listStoredRedirects } from '../store.ts'

type Titles = (typeof exchangeTitles)['en']

/** Lists that are written and not read. */
function openList(columns: readonly [key: string, title: keyof Titles, kind: Column['kind']][], language: Language) {
  const titles = exchangeTitles[language]
  return (rows: readonly Cells[]) => ({
    columns: columns.map(([key, title, kind]): Column => ({ key, title: titles[title], kind })),
    readAll: async function* () {
      yield rows.map(row => Object.fromEntries(Object.entries(row).filter(([, cell]) => !isBlank(cell))))
    },
  })
}

export async function openRedirects(db: Database, language: Language) {
  const rows = await listStoredRedirects(db)
  const open = openList(
    [
      ['from_path', 'from', 'text'],
      ['to_path', 'to', 'text'],
      ['is_branch', 'below', 'yes_no'],
      ['origin', 'origin', 'text'],
      ['uses', 'uses', 'whole'],
    ],
    language,
  )
  return open(
    rows.map(({ fromPath, toPath, isBranch, origin, uses }) => ({
      from_path: fromPath,
      to_path: toPath,
      is_branch: isBranch ? 'yes' : 'no',
      origin,
      uses,
    })),
  )
}

export async function openDocuments(db: Database, language: Language) {
  const rows = await listDocuments(db)
  const open = openList(
    [
      ['product', 'product', 'reference'],
      ['category', 'category', 'reference'],
      ['kind', 'kind', 'text'],
      ['title', 'title', 'text'],
      ['language', 'language', 'text'],
      ['file', 'file', 'text'],
      ['revision', 'revision', 'text'],
      ['changed', 'changed', 'text'],
    ],
    language,
  )
  return open(
    rows.map(row => ({
      product: row.sku,
      category: row.seName,
      kind: row.kind,
      title: row.title,
      language: row.language,
      file: row.fileName,
      revision: row.revision,
      changed: row.updatedAt.toISOString(),
    })),
  )
}
