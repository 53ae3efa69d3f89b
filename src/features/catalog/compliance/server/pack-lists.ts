import { pathIn } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import { to } from '#routes.ts'
import { writeCsv } from '#server/files/csv.ts'
import type { PaperCompany } from '#server/pdf/paper-options.ts'
import type { TableFacts } from '#server/pdf/table-paper.ts'
import type { Language } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import { longDay } from '#shared/time/long-day.ts'
import { documentsText } from '../messages/documents-page.ts'
import { complianceWords, typeWord } from '../messages/words.ts'
import type { FoundMatrix } from './read-matrix.ts'

export interface PackFacts {
  matrix: FoundMatrix
  /** The part number of each line. */
  skuOf: (productId: number) => string
  language: Language
  publicUrl: string
}

/** A document as it stands in the archive. */
export interface WrittenFile {
  path: string
  sha256: string
  bytes: number
}

/** A row of the lists for each line and type. */
export function packRows({ matrix, skuOf, language, publicUrl }: PackFacts, written: ReadonlyMap<number, WrittenFile>) {
  return matrix.lines.flatMap(({ productId, cells }, place) =>
    cells.map(({ type, state, document }) => {
      const about = { line: place + 1, sku: skuOf(productId), type, state }
      const file = document && written.get(document.id)
      if (!file) return about
      return {
        ...about,
        title: document.title,
        file: file.path,
        language: document.file ? document.language : language,
        scope: document.scope,
        issuer: document.issuer,
        issued_on: document.issuedOn,
        valid_until: document.validUntil,
        sha256: file.sha256,
        bytes: file.bytes,
        source: publicUrl + document.path,
      }
    }),
  )
}

export type PackRow = ReturnType<typeof packRows>[number]

export function manifestCsv(rows: readonly PackRow[], language: Language): string {
  const { columns, states, scopes } = complianceWords[language]
  const keys = Object.keys(columns) as (keyof typeof columns)[]
  const cellOf = (row: PackRow, key: keyof typeof columns): string | number => {
    if (key === 'type') return typeWord(row.type, language)
    if (key === 'state') return states[row.state]
    if (key === 'scope') return 'scope' in row ? scopes[row.scope] : ''
    return key in row ? (row[key as keyof PackRow] ?? '') : ''
  }
  return writeCsv(
    keys.map(key => columns[key]),
    rows.map(row => keys.map(key => cellOf(row, key))),
    language,
  )
}

/** The list as it is printed: the documents of each line, and behind them what is missing in one row. */
export function packIndex(
  rows: readonly PackRow[],
  { language, company, publicUrl }: { language: Language; company: PaperCompany; publicUrl: string },
): TableFacts {
  const { columns, states, listed, packed } = complianceWords[language]
  const files = rows.flatMap(row => ('file' in row ? row.file : []))
  return {
    ...{ language, company, kind: listed, title: documentsText[language].ofProducts },
    units: usualUnits(language),
    lines: [packed(new Set(files).size, rows.length - files.length)],
    // Of no day, as the archive: the same documents are the same bytes.
    ...{ madeAt: '1980-01-01', reference: '' },
    columns: [
      { title: columns.line, isNumeric: true },
      { title: columns.sku, isCode: true },
      { title: columns.type },
      { title: columns.state },
    ],
    rows: [...Map.groupBy(rows, ({ line }) => line).values()].flatMap(ofLine => {
      const missing = ofLine.flatMap(row => ('file' in row ? [] : typeWord(row.type, language)))
      const [first] = ofLine
      if (!first) return []
      const start = [`${first.line}`, first.sku]
      return [
        ...ofLine.flatMap(row =>
          'file' in row ? [[...start, typeWord(row.type, language), stateIn(row, language)]] : [],
        ),
        ...(missing.length > 0 ? [[...start, missing.join(', '), states.missing]] : []),
      ]
    }),
    pageUrl: publicUrl + pathIn(to.documents(), language),
  }
}

function stateIn(row: Extract<PackRow, { file: string }>, language: Language): string {
  const { valid_until: until, state } = row
  return until && state !== 'missing'
    ? documentsText[language].until[state](longDay(until, language))
    : complianceWords[language].states[state]
}
