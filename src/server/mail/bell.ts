import { timerMs } from '#shared/time/timer-ms.ts'

/** Wakes one waiter. A ring while nobody waits ends the next wait at once. */
export function createBell() {
  let hasRung = false
  let wake = () => {}
  return {
    ring: () => {
      hasRung = true
      wake()
    },
    /** True: it has rung. */
    wait: async (ms: number): Promise<boolean> => {
      if (!hasRung) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, timerMs(ms))
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const isCalled = hasRung
      hasRung = false
      return isCalled
    },
  }
}
