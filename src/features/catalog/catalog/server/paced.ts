/**
 * Runs work one at a time. Calls during a run cause one more run after it, however many there are. `now` runs it at once; `soon`
 * leaves at least `paceMs` between the starts of two runs that found something to do, and hands its errors to `onError`.
 */
export function paced(work: () => Promise<boolean>, paceMs: number, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let startedAt = -Infinity
  let timer: NodeJS.Timeout | null = null
  const start = () => {
    const at = performance.now()
    running = work()
      .then(hasWorked => {
        if (hasWorked) startedAt = at
      })
      .finally(() => {
        running = null
      })
    return running
  }
  const now = () => {
    if (!running) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return start()
      })
    return next
  }
  const soon = () => {
    if (timer) return
    const waitMs = Math.max(0, startedAt + paceMs - performance.now())
    timer = setTimeout(() => {
      timer = null
      void now().catch(onError)
    }, waitMs)
    timer.unref()
  }
  const stop = async () => {
    if (timer) clearTimeout(timer)
    await (next ?? running)?.catch(() => {})
  }
  return { now, soon, stop }
}
