/** A page in a fresh profile of a browser that Playwright does not drive. Each act waits until it is done, for a minute at most. */
export interface EnginePage {
  /** Ends when the document has loaded. */
  goto: (url: string) => Promise<void>
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>
  url: () => Promise<string>
  close: () => Promise<void>
}
