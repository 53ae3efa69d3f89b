import { writeDataSheet } from '#features/catalog/product/server/documents/data-sheet.ts'
import { writeVersionPaper } from '#features/quotes/quote-answer/server/documents/version-paper.ts'
import { writeQuotePaper } from '#features/quotes/quote-history/server/documents/quote-paper.ts'
import { writeTopicPaper } from '#features/site/content/server/documents/topic-paper.ts'
import { writeConfigurationSheet } from '#features/tools/configurator/server/documents/configuration-sheet.ts'
import { writeLabelSheet } from '#features/tools/configurator/server/documents/label-sheet.ts'
import { writeGuidePaper } from '#features/tools/installation-guide/server/documents/guide-paper.ts'
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
