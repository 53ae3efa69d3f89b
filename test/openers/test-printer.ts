import { createPrinter } from '#server/pdf/printer.ts'
import { silentLog } from '#server/process/log.ts'
import type { SiteDocuments } from '../../src/print-worker.ts'

/** The site's own documents. Its thread starts with the first one that is asked for. */
export const testPrinter = () =>
  createPrinter<SiteDocuments>({
    worker: new URL('../../src/print-worker.ts', import.meta.url),
    log: silentLog,
    threads: 1,
  })
