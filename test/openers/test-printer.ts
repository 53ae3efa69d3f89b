import { createPrinter } from '#server/pdf/printer.ts'
import { silentLog } from '#server/process/log.ts'
import type { SiteDocuments } from '../../src/composition/work/print-worker.ts'

/** A printer of the site's documents. Its thread starts with the first document. */
export const testPrinter = () =>
  createPrinter<SiteDocuments>({
    worker: new URL('../../src/composition/work/print-worker.ts', import.meta.url),
    log: silentLog,
    threads: 1,
  })
