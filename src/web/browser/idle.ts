/** Does the work when the browser has nothing else to do; returns how to give it up. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}

// A page in the background has no frames.
const longestFrameMs = 100

/** Does the work when the next frame has been painted: a press is answered before what it asks for is drawn. */
export function afterFrame(work: () => void): void {
  let isDue = true
  const begin = () => {
    if (!isDue) return
    isDue = false
    work()
  }
  requestAnimationFrame(() => afterEvent(begin))
  setTimeout(begin, longestFrameMs)
}

/** Does the work when the event that happens now has been handled. A browser lets timers wait while a finger is on the page, and messages not. */
export function afterEvent(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = work
  port2.postMessage(null)
}

/** Whether the visitor has asked for less data. */
export const savesData = () => Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
