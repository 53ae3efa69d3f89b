import { type KindWith, kindsWith } from '#features/staff/record/domain/record-kinds.ts'

/** The kinds of record that can be seen before they are public. A version is a planned text of a static page. */
export const previewKinds = kindsWith('isPreviewed')
export type PreviewKind = KindWith<'isPreviewed'>

export interface Previewed {
  kind: PreviewKind
  id: number
  /** With the changes that wait in this release; null: with those outside of releases. */
  releaseId: number | null
}

export const isOfCatalog = (kind: PreviewKind) => kind === 'product' || kind === 'category'

/** So many days a link works. */
export const linkDays = 7
/** So many links to one page may be open. */
export const mostLinks = 20

/** The widths of the frame, in pixels: a telephone, a tablet, a screen. */
export const previewWidths = [360, 768, 1280] as const
export type PreviewWidth = (typeof previewWidths)[number]
