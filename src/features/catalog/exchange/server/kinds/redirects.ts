import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import {
  addRedirect,
  pathsAbove,
  type Redirect,
  readPath,
  targetOf,
} from '#features/site/redirect/domain/redirect-map.ts'
import {
  checkGiven,
  type GivenRedirect,
  listGivenRedirects,
  redirectKind,
  saveGiven,
} from '#features/site/redirect/server/steps/import-redirects.ts'
import { listRedirectPage, type StoredRedirect } from '#features/site/redirect/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type Cell, type Cells, textOf } from '../../domain/cells/cell.ts'
import { cellFault } from '../../domain/cells/cell-fault.ts'
import { readYesNo } from '../../domain/cells/read-cell.ts'
import { exchangeTitles } from '../../messages/titles.ts'
import { flatColumns } from './flat-columns.ts'
import { type FlatColumn, type FlatRecord, openFlat } from './flat-kind.ts'
import type { OpenKind } from './kind.ts'

const readAtOnce = 500

/** `rows`: those at hand; only what they name is read. */
export async function openRedirects(db: Database, language: Language, rows: readonly Cells[]): Promise<OpenKind> {
  const titles = exchangeTitles[language]
  const { text, yesNo, told } = flatColumns(
    field =>
      ({
        from_path: titles.from,
        to_path: titles.to,
        is_branch: titles.below,
        origin: titles.origin,
        uses: titles.uses,
      })[field] ?? field,
  )
  const named = rows.flatMap(({ from_path: from, to_path: to }) => {
    const target = readPath(textOf(to))
    return [readPath(textOf(from)) ?? '', ...(target === null ? [] : [target, ...pathsAbove(target)])]
  })
  const known = await listGivenRedirects(db, [...new Set(named)])
  const all = new Map(known.map(row => [row.from, row]))
  const circles = findCircles(known, rows)
  const path = (field: 'from_path' | 'to_path', read: FlatColumn['read']): FlatColumn => ({
    ...text(field, { isKey: field === 'from_path' }),
    read,
  })
  const readOwn = (cell: Cell) => {
    const own = readPath(textOf(cell))
    return own === null ? cellFault({ reason: 'not_a_path', text: textOf(cell).slice(0, 60) }) : readAs(own)
  }
  // Where the target leads on itself, its end is meant.
  const readTarget = (cell: Cell) => {
    const target = readOwn(cell)
    return target.ok ? readAs(targetOf(all, target.value) ?? target.value) : target
  }
  return openFlat({
    name: 'redirects',
    isOfRows: true,
    columns: [
      path('from_path', readOwn),
      path('to_path', readTarget),
      yesNo('is_branch'),
      told('origin', 'text'),
      told('uses', 'whole'),
    ],
    records: known.map(row => recordOf({ ...row, uses: null })),
    readAll: async function* () {
      for (let last = ''; ; ) {
        const next = await listRedirectPage(db, last, readAtOnce)
        if (next.length === 0) return
        last = next.at(-1)?.from ?? last
        yield next.map(recordOf)
      }
    },
    keyOf: cells => readPath(textOf(cells.from_path)) ?? textOf(cells.from_path).toLowerCase(),
    check: (tx, record, changes, { language: reader }) =>
      checkGiven(tx, givenOf(record, changes), { isNew: record === null, circles, language: reader }),
    save: async (tx, record, changes, author, work) => {
      await saveGiven(tx, author, givenOf(record, changes), work)
    },
    make: (tx, changes, author, work) => saveGiven(tx, author, givenOf(null, changes), work),
  })
}

/** The paths that rows lead to themselves only together: '/a' to '/b', and '/b' to '/a'. */
function findCircles(known: readonly Redirect[], rows: readonly Cells[]): ReadonlySet<string> {
  const all = new Map(known.map(row => [row.from, row]))
  const circles = new Set<string>()
  for (const cells of rows) {
    const [from, to] = [readPath(textOf(cells.from_path)), readPath(textOf(cells.to_path))]
    if (from === null || to === null || from === to) continue
    const below = readYesNo(cells.is_branch ?? '')
    const isBranch = below.ok ? below.value : all.get(from)?.isBranch === true
    // As it is stored: where the target leads on itself, its end is meant.
    const others = new Map([...all].filter(([path]) => path !== from))
    const change = addRedirect(all, { from, to: targetOf(others, to) ?? to, isBranch })
    if (!change) circles.add(from)
    for (const path of change?.removed ?? []) all.delete(path)
    for (const redirect of change?.written ?? []) all.set(redirect.from, redirect)
  }
  return circles
}

const recordOf = ({ id, revision, from, ...row }: StoredRedirect & { uses: number | null }): FlatRecord => ({
  key: from,
  recordId: id,
  revision,
  subject: { kind: redirectKind, id },
  fields: { from_path: from, to_path: row.to, is_branch: row.isBranch, origin: row.origin, uses: row.uses },
})

function givenOf(record: FlatRecord | null, changes: Readonly<Record<string, unknown>>): GivenRedirect {
  const of = (field: string) => (field in changes ? changes[field] : record?.fields[field])
  return {
    from_path: String(of('from_path') ?? ''),
    to_path: String(of('to_path') ?? ''),
    is_branch: of('is_branch') === true,
  }
}
