/**
 * Waits for work and ignores its failure. For work whose failure the visitor does not notice: preloading code, saving a choice,
 * refreshing data. Each use says why.
 */
export async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch(() => {})
}
