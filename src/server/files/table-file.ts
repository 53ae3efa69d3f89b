import { namesETag } from '../http/etag.ts'
import { factsSum } from '../pdf/pdf-cache.ts'
import type { TableFacts } from '../pdf/table-paper.ts'
import { writeCsv } from './csv.ts'

export type PrintTable = (facts: TableFacts) => Promise<Buffer<ArrayBuffer>>

const tableTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

// Raised when the layout changes.
const revision = 1

interface TableFile {
  format: keyof typeof tableTypes
  facts: TableFacts
  /** Without its ending; of trusted characters. */
  name: string
  requestHeaders: Headers
  print: PrintTable
}

/** A table as a file to be saved: CSV, or PDF from the printing threads. */
export async function answerTableFile({ format, facts, name, requestHeaders, print }: TableFile): Promise<Response> {
  const etag = `"${factsSum(facts, revision)}-${format}"`
  const headers = {
    'Content-Type': tableTypes[format],
    'Content-Disposition': `attachment; filename="${name}-${facts.madeAt.slice(0, 10)}.${format}"`,
    'Content-Language': facts.language,
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    'X-Robots-Tag': 'noindex',
  }
  if (namesETag(requestHeaders.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  if (format === 'pdf') return new Response(await print(facts), { headers })
  const ordinary = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  return new Response(
    writeCsv(
      facts.columns.map(({ title }) => ordinary(title)),
      facts.rows.map(row => row.map(ordinary)),
    ),
    { headers },
  )
}
