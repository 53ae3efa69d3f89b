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

/** Whether the visitor has asked for less data. */
export const savesData = () => Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
