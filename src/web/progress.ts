/** spec §4, §9: the progress bar of a navigation. Pure: the caller measures time, and passes ticks of 100 ms. */
export type Progress =
  | { state: 'hidden' }
  | { state: 'progress'; percent: number }
  | { state: 'finished' }
  | { state: 'failed' }

export const tickMs = 100
const durationMs = 3000
const autoFinishAbove = 95
const cap = 99

export const hidden: Progress = { state: 'hidden' }
export const started: Progress = { state: 'progress', percent: 0 }

/** One tick of 100 ms. The bar needs 3000 ms to its end, but stops at 99 % until `finish`. */
export function tick(progress: Progress): Progress {
  if (progress.state !== 'progress') return progress
  return { state: 'progress', percent: Math.min(cap, progress.percent + (100 * tickMs) / durationMs) }
}

export function finish(progress: Progress): Progress {
  return progress.state === 'progress' ? { state: 'finished' } : progress
}

export function fail(progress: Progress): Progress {
  return progress.state === 'progress' ? { state: 'failed' } : progress
}

/** spec §9: above 95 % the ticks end. */
export function isNearEnd(progress: Progress): boolean {
  return progress.state === 'progress' && progress.percent > autoFinishAbove
}

export function percentOf(progress: Progress): number {
  if (progress.state === 'progress') return progress.percent
  return progress.state === 'hidden' ? 0 : 100
}
