import { writeConfigurationSheet } from '#features/configurator/server/documents/configuration-sheet.ts'
import { writeLabelSheet } from '#features/configurator/server/documents/label-sheet.ts'
import { writeTopicPaper } from '#features/content/server/documents/topic-paper.ts'
import { writeGuidePaper } from '#features/installation-guide/server/documents/guide-paper.ts'
import { writeDataSheet } from '#features/product/server/documents/data-sheet.ts'
import { writeVersionPaper } from '#features/quote-answer/server/documents/version-paper.ts'
import { writeQuotePaper } from '#features/quote-history/server/documents/quote-paper.ts'
import { answerPrintJobs } from '#server/pdf/print-jobs.ts'
import { writeTablePaper } from '#server/pdf/table-paper.ts'

/**
 * A function for every PDF of the site: it gets plain facts and writes them on a `Paper`; `printer.print(name, facts)` calls it
 * (decision 009). This module runs in a worker thread (src/server/pdf/printer.ts).
 */
const documents = {
  dataSheet: writeDataSheet,
  quote: writeQuotePaper,
  version: writeVersionPaper,
  guide: writeGuidePaper,
  topic: writeTopicPaper,
  table: writeTablePaper,
  configuration: writeConfigurationSheet,
  labels: writeLabelSheet,
}
export type SiteDocuments = typeof documents

answerPrintJobs(documents)
