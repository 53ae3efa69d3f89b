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
    wait: async (ms: number) => {
      if (!hasRung) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, timerMs(ms))
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      hasRung = false
    },
  }
}
