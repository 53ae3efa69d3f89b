export interface Window {
  width: number
  height: number
}

/**
 * A page in a fresh profile of a browser, driven in the same way whatever its engine. Each act waits until it is done, for a minute at
 * most. The site tells of its pages through `watchedSite` (decision 113). An element is named by an expression that gives it; presses,
 * keys and files come as from a person.
 */
export interface EnginePage {
  /** Ends when the document has loaded. */
  goto: (url: string) => Promise<void>
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>
  press: (element: string) => Promise<void>
  /** Types behind what the field holds. */
  type: (element: string, text: string) => Promise<void>
  pressEnter: (element: string) => Promise<void>
  giveFile: (element: string, path: string) => Promise<void>
  url: () => Promise<string>
  /** PNG of what the window shows. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}
