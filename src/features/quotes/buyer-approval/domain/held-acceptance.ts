/** An acceptance as it was typed. */
export interface HeldAcceptance {
  /** Null: the quote was sent without a version. */
  version: number | null
  name: string
  purchaseOrder: string
  note: string
  chosenLineIds: number[]
  attachmentIds: string[]
  /** By whoever had the view link, and not by somebody of the company in their account. */
  isByLink: boolean
}
