/**
 * Waits for work whose failure changes nothing that is shown: code that is loaded ahead, a choice that is saved, news that may come
 * later. Each use says why.
 */
export async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch(() => {})
}
