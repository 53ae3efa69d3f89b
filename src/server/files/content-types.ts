import { workbookType } from '#shared/file-types.ts'

/** The types of the files that the server makes, with which it sends them. */
export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: workbookType,
  zip: 'application/zip',
} as const
