import type { Language } from '#shared/language.ts'

/** Page sizes in points (72 per inch): letter for readers who use inches, A4 for all others. */
export const formats = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
  letterAcross: { width: 792, height: 612 },
  a4Across: { width: 841.89, height: 595.28 },
} as const
export type PaperFormat = keyof typeof formats

export const pointsPerMm = 72 / 25.4

/** The colours of tokens.css. */
export const colour = {
  ink: '#23272b',
  soft: '#5a626a',
  hairline: '#c9c4bc',
  rule: '#23272b',
  copper: '#8a4b22',
  shade: '#f3f1ed',
} as const
export type Colour = keyof typeof colour

export const size = { small: 7, text: 8.5, lead: 10, heading: 11, title: 17 } as const
export type TextSize = keyof typeof size

export const frame = { side: 48, top: 82, bottom: 66, headY: 36, footY: 46 } as const
/** What a note above the foot of every page takes. */
export const noteHeight = 28

export const pageOf: Record<Language, (page: number, pages: number) => string> = {
  en: (page, pages) => `Page ${page} of ${pages}`,
  es: (page, pages) => `Página ${page} de ${pages}`,
  fr: (page, pages) => `Page ${page} sur ${pages}`,
}
