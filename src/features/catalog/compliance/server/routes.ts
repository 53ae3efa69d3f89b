import { summaryRow } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { paperCompany } from '#features/site/company/server/store.ts'
import { findOwner } from '#features/site/session/server/store.ts'
import { to } from '#routes.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { isPageForm } from '#server/calls/input/read-upload.ts'
import { refused, tooOften } from '#server/calls/refusal.ts'
import { byteStream } from '#server/files/byte-stream.ts'
import { contentTypes } from '#server/files/content-types.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { getMatrix, getPack, listLibrary, type Matrix, requestMissing } from '../contract.ts'
import { readIds, readTypes } from '../domain/read-asked.ts'
import { documentsText } from '../messages/documents-page.ts'
import { complianceRefusals } from '../messages/refusals.ts'
import { complianceWords } from '../messages/words.ts'
import { askForMissing } from './ask-missing.ts'
import { type FoundDocument, presentDocument } from './found-document.ts'
import { readLibrary } from './library.ts'
import { noticeRoutes } from './notice-routes.ts'
import { packStream } from './pack.ts'
import { type PackRow, packIndex } from './pack-lists.ts'
import { type ComplianceDeps, findMatrix } from './read-matrix.ts'
import { listOpenOfOwner } from './requests/store.ts'

const mostMegabytes = 250
/** A pack of which nobody has read for so long is given up, such as one of which only the head was asked for. */
const restMs = 30_000

export function complianceRoutes(deps: ComplianceDeps): Binding[] {
  const turns = createPackTurns()
  return [
    ...noticeRoutes(),
    handle(getMatrix, async ({ query }, context): Promise<Matrix> => {
      const { types, lines, documents } = await findMatrix(deps, context, query)
      const { language } = context
      const summaries = await deps.catalog.summaries(
        lines.map(({ productId }) => productId),
        language,
      )
      const owner = await findOwner(context)
      const open = owner ? await listOpenOfOwner(context.db, owner) : []
      const requested = new Set(open.flatMap(one => one.productIds.map(id => `${one.type} ${id}`)))
      return {
        types: [...types],
        lines: presentLines(lines, { summaries, requested, language }),
        documents: documents.length,
        bytes: bytesOf(documents),
        asks_email: context.caller.kind !== 'customer',
      }
    }),

    handle(requestMissing, async ({ body }, context) => {
      await askForMissing(deps, context, body)
      const { language, requestHeaders } = context
      if (!isPageForm(requestHeaders)) return { result: documentsText[language].requested }
      const types = readTypes(body) ?? []
      const page = to.documents({ products: readIds(body.products ?? ''), types, asked: '1' })
      return new Response(null, { status: 303, headers: { Location: urlIn('', language, page) } })
    }),

    handle(listLibrary, ({ query }, context) => readLibrary(deps.catalog.index, context, query)),

    handle(getPack, async ({ query }, context) => {
      const { language, publicUrl, settings } = context
      const matrix = await findMatrix(deps, context, query)
      if (bytesOf(matrix.documents) > mostMegabytes * 1024 * 1024)
        throw refused('too_large', complianceRefusals[language].too_large(mostMegabytes))
      const { index } = deps.catalog
      const skuOf = (id: number) => summaryRow(index.products, index.rowOf.get(id) ?? 0, language).sku
      const company = paperCompany(settings, language)
      const printIndex = (rows: readonly PackRow[]) =>
        deps.printTable(packIndex(rows, { language, company, publicUrl }))
      const turn = turns.take(visitorOf(context))
      return new Response(
        byteStream(ending(packStream(context.db, { matrix, skuOf, language, publicUrl, printIndex }), turn)),
        {
          headers: {
            'Content-Type': contentTypes.zip,
            'Content-Disposition': `attachment; filename="${complianceWords[language].packName}.zip"`,
            'Cache-Control': 'private, no-store',
            'X-Robots-Tag': 'noindex',
          },
        },
      )
    }),
  ]
}

interface LineFacts {
  summaries: Awaited<ReturnType<ComplianceDeps['catalog']['summaries']>>
  /** Type and product of each document that was asked for. */
  requested: ReadonlySet<string>
  language: Language
}

function presentLines(
  lines: Awaited<ReturnType<typeof findMatrix>>['lines'],
  { summaries, requested, language }: LineFacts,
): Matrix['lines'] {
  const ofProduct = new Map(summaries.map(summary => [summary.id, summary]))
  return lines.flatMap(({ productId, cells }) => {
    const summary = ofProduct.get(productId)
    if (!summary) return []
    const {
      sku,
      name,
      custom_properties: { product_url },
    } = summary
    return {
      ...{ product_id: productId, sku, name, product_url },
      cells: cells.map(({ type, state, document, ended }) => ({
        type,
        state: state === 'missing' && requested.has(`${type} ${productId}`) ? ('requested' as const) : state,
        document: document && presentDocument(document, language),
        ended: ended && presentDocument(ended, language),
      })),
    }
  })
}

const bytesOf = (documents: readonly FoundDocument[]) =>
  documents.reduce((sum, { file }) => sum + (file?.bytes ?? 0), 0)

const visitorOf = ({ caller, clientAddress }: Context): string =>
  caller.kind === 'anonymous' ? `${caller.visitorKeyHash ?? clientAddress}` : `customer ${caller.customerId}`

async function* ending(bytes: AsyncGenerator<Uint8Array>, turn: Turn): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of bytes) {
      turn.goOn()
      yield part
    }
  } finally {
    turn.end()
  }
}

type Turn = ReturnType<ReturnType<typeof createPackTurns>['take']>

/** One pack at a time for each visitor, in this process. */
function createPackTurns() {
  const running = new Map<string, { at: number }>()
  return {
    /** Throws 429 while another pack of the visitor is read. */
    take: (visitor: string) => {
      const other = running.get(visitor)
      if (other && performance.now() - other.at < restMs) throw tooOften(restMs / 1000)
      const own = { at: performance.now() }
      for (const [name, { at }] of running) if (own.at - at >= restMs) running.delete(name)
      running.set(visitor, own)
      return {
        goOn: () => {
          own.at = performance.now()
        },
        end: () => {
          if (running.get(visitor) === own) running.delete(visitor)
        },
      }
    },
  }
}
