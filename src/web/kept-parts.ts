/** On the server: parts of pages that have been drawn before. */
export interface KeptParts {
  /** What stands for the contents in the HTML; undefined where they have not been drawn yet. */
  find: (name: string) => string | undefined
  /** What stands before and after contents that are kept from now on. */
  marks: (name: string) => { before: string; after: string }
}

/** The parts of one page: those that are known, and those that its drawing adds. */
export interface PageParts {
  known: KeptParts
  /** The drawn page without marks and with the parts that are known. Keeps those that it has drawn. */
  take: (html: string) => (string | Uint8Array)[]
}
