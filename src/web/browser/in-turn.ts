let last: Promise<unknown> = Promise.resolve()

/**
 * Runs tasks one after the other. The first write gives a browser its visitor cookie, so two first writes at the same time would
 * create two visitors. The order holds across tabs if the browser has locks (it has none on plain http), else in this tab.
 */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const own = last.then(() => ('locks' in navigator ? lockedTask(task) : task()))
  last = own.catch(() => {})
  return own
}

async function lockedTask<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks.request('visitor-write', task)
}
