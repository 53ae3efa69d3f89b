import { fail, finish, hidden, isNearEnd, type Progress, started, tick, tickMs } from './progress.ts'
import { createStore } from './store.ts'

const hideAfterMs = 300

/** The state of the page's progress bar; ProgressBar draws it. */
export const progressStore = createStore<Progress>(hidden)
let timer: ReturnType<typeof setInterval> | undefined

export function startProgress(): void {
  clearInterval(timer)
  progressStore.set(started)
  timer = setInterval(() => {
    progressStore.set(tick(progressStore.get()))
    if (isNearEnd(progressStore.get())) clearInterval(timer)
  }, tickMs)
}

export const finishProgress = () => endWith(finish)
export const failProgress = () => endWith(fail)

function endWith(end: (progress: Progress) => Progress): void {
  clearInterval(timer)
  if (progressStore.get().state === 'hidden') return
  progressStore.set(end(progressStore.get()))
  setTimeout(() => progressStore.get().state !== 'progress' && progressStore.set(hidden), hideAfterMs)
}
