import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type Cells, isBlank } from '../../domain/cell.ts'
import type { Column } from '../../domain/column.ts'
import { exchangeTitles } from '../../messages/titles.ts'
import { listRelations } from '../store.ts'
import type { OpenKind } from './kind.ts'

/** Products with all their relations. */
const readAtOnce = 100

const columns = [
  ['product', 'product', 'reference'],
  ['kind', 'kind', 'text'],
  ['other', 'other', 'reference'],
  ['position', 'position', 'whole'],
] as const satisfies readonly [key: string, title: keyof (typeof exchangeTitles)['en'], kind: Column['kind']][]

/** A row for each pair of products that belong together; the columns of the products have the same, and are read. */
export function openRelations(db: Database, language: Language): Pick<OpenKind, 'columns' | 'readAll'> {
  const titles = exchangeTitles[language]
  return {
    columns: columns.map(([key, title, kind]): Column => ({ key, title: titles[title], kind, isTold: true })),
    readAll: async function* () {
      for (let last = 0; ; ) {
        const next = await listRelations(db, last, readAtOnce)
        if (next.length === 0) return
        last = next.at(-1)?.productId ?? last
        yield next.map(({ productId: _, ...row }) => filled(row))
      }
    },
  }
}

const filled = (row: Cells): Cells => Object.fromEntries(Object.entries(row).filter(([, cell]) => !isBlank(cell)))
