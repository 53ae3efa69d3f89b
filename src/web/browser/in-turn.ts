let last: Promise<unknown> = Promise.resolve()

/**
 * One after the other: a browser is given its visitor cookie with its first write, and two first writes at once would make
 * two visitors of it. Over all tabs where the browser has locks (not on plain http), else within this one.
 */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const own = last.then(() => ('locks' in navigator ? lockedTask(task) : task()))
  last = own.catch(() => {})
  return own
}

async function lockedTask<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks.request('visitor-write', task)
}
