import { afterAll } from 'vitest'
import { versionRows } from '#features/quotes/quote-answer/server/documents/version-paper-facts.ts'
import { quoteRows } from '#features/quotes/quote-history/server/documents/quote-paper-facts.ts'
import type { DocumentDeps } from '#features/quotes/quote-history/server/quote-documents.ts'
import { groupUrls } from '#features/tools/configurator/server/saved/add-to-quote.ts'
import { createPrinter } from '#server/pdf/printer.ts'
import { silentLog } from '#server/process/log.ts'
import type { AnswerParts } from '../../src/composition/records/answer-parts.ts'
import type { SiteDocuments } from '../../src/composition/work/print-worker.ts'
import { testSettings } from '../builders/company.ts'
import { noAnswers } from './no-desk.ts'
import { quoteAttachmentsOf } from './quote-attachments-of.ts'

/** The site's printing thread, with a sample drawing instead of the catalogue's. Stopped after the test file. */
export function openDocuments(): DocumentDeps {
  const worker = new URL('../../src/composition/work/print-worker.ts', import.meta.url)
  const printer = createPrinter<SiteDocuments>({ worker, log: silentLog, threads: 1, jobMs: 60_000 })
  afterAll(() => printer.stop())
  return {
    settings: testSettings,
    printQuote: facts => printer.print('quote', facts, { rows: quoteRows(facts) }),
    printVersion: facts => printer.print('version', facts, { rows: versionRows(facts) }),
    figuresOf: async ids => new Map(ids.map(id => [id, sample])),
    attachmentsOf: quoteAttachmentsOf,
    groupUrls,
  }
}

/** The same thread for versions of quotes. */
export function openVersions(): AnswerParts {
  const worker = new URL('../../src/composition/work/print-worker.ts', import.meta.url)
  const printer = createPrinter<SiteDocuments>({ worker, log: silentLog, threads: 1, jobMs: 60_000 })
  afterAll(() => printer.stop())
  return { ...noAnswers, printVersion: facts => printer.print('version', facts, { rows: versionRows(facts) }) }
}

const sample = {
  x: 0,
  y: 0,
  width: 72,
  height: 48,
  marks: [
    { kind: 'path', data: 'M4 16h64v16h-64z', fill: '#ffffff', stroke: '#000000', weightMm: 0.3, dashMm: null },
  ] as const,
}
