/** The files of a sent version for other programs. A format never changes: what must look otherwise is a new one. */
export const versionFormats = ['quote/1', 'erp/1', 'calendar/1'] as const
export type VersionFormat = (typeof versionFormats)[number]

export const versionFileTypes = {
  'quote/1': 'application/json',
  'erp/1': 'text/csv',
  'calendar/1': 'text/calendar',
} as const satisfies Record<VersionFormat, string>

const endings: Record<VersionFormat, string> = { 'quote/1': 'json', 'erp/1': 'csv', 'calendar/1': 'ics' }

/** 'WQ-2026-000123-v2.json' */
export const versionFileName = (webQuoteId: string, number: number, format: VersionFormat): string =>
  `${webQuoteId}-v${number}.${endings[format]}`

/** What the files say of a version beside its content. */
export interface VersionFacts {
  webQuoteId: string
  number: number
  sentAt: Date
  /** The company that has made it. */
  company: string
  /** The person who asked for it; empty once removed. */
  buyer: { name: string; company: string | null }
}
