/** The states before and after the present one, for undo and redo. */
export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
}

const mostSteps = 100

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

export function record<T>({ past, present, future }: History<T>, next: T): History<T> {
  if (next === present) return { past, present, future }
  return { past: [...past, present].slice(-mostSteps), present: next, future: [] }
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future }
  return { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future
  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: rest }
}
