/**
 * Firefox and WebKit cancel the files and calls of a page as soon as the visitor leaves it, up to seconds before the next page is there.
 * What fails then says nothing of the site, and a reload or a URL that a script opens would take the place of the page that is wanted.
 */
let leftAt = Number.NEGATIVE_INFINITY

/** A page that has not come after so long was a download, or an answer without a page. */
const leavingMs = 30_000

export function watchLeaving(): void {
  const leave = () => {
    leftAt = performance.now()
  }
  window.addEventListener('beforeunload', leave)
  window.addEventListener('pagehide', leave)
  // The visitor came back to it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leftAt = Number.NEGATIVE_INFINITY
  })
}

/** Whether the browser is on its way to another document. */
export const isLeaving = (): boolean => leavingLeftMs() > 0

const leavingLeftMs = (): number => leftAt + leavingMs - performance.now()

/** Errors of browsers differ, and for theirs the router would reload the page. */
export class MissingFile extends Error {}

/**
 * Imports a file of the program, and once more where it was cancelled because the browser was leaving and the page has stayed after all.
 * Throws a `MissingFile`.
 */
export async function importFile<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().catch(error => retryOnceStaying(load, error))
  } catch (cause) {
    throw new MissingFile('A file of the program did not come', { cause })
  }
}

/**
 * The same, kept once it has come: a browser answers another `import()` of the file in a task of its own, which waits behind the drawing of
 * what the visitor has pressed. One that did not come is asked for again by the next who needs it, whoever else still waits.
 */
export function keepFile<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null
  const forget = (error: unknown) => {
    coming = null
    throw error
  }
  const loadOnce = () => {
    coming ??= load().catch(forget)
    return coming
  }
  return () => importFile(loadOnce)
}

async function retryOnceStaying<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  if (!isLeaving()) throw error
  while (isLeaving()) await mayHaveStayed()
  return load()
}

/** Ends when the visitor has come back to the page, or nothing came in its place. */
function mayHaveStayed(): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, leavingLeftMs())
    window.addEventListener('pageshow', end)
    function end() {
      clearTimeout(timer)
      window.removeEventListener('pageshow', end)
      resolve()
    }
  })
}
