import { createBackgroundReading } from '#features/catalog/exchange/server/reading/background-reading.ts'
import { silentLog } from '#server/process/log.ts'
import type { AnswerParts } from '../../src/composition/records/answer-parts.ts'
import type { DeskParts } from '../../src/desk-api.ts'
import { testSettings } from '../builders/company.ts'

/** For tests in which nothing of a version is printed. */
export const noAnswers: AnswerParts = {
  settings: testSettings,
  publicUrl: 'https://catalogue.example',
  printVersion: () => Promise.reject(new Error('Nothing is printed here')),
  printSheet: async () => null,
  differencesOf: async () => [],
}

const notDrawn = () => Promise.reject(new Error('Nothing is drawn here'))

/** For tests in which nobody listens at the desk. */
export const noDesk: DeskParts = {
  news: { open: () => null, hear: async () => {} },
  answers: noAnswers,
  previews: { nameOf: notDrawn, draw: notDrawn },
  reading: createBackgroundReading(silentLog),
}
