import { useEffect, useRef } from 'react'
import { progressBarText } from '../messages/failures.ts'
import { useText } from '../page.ts'
import { hidden, percentOf } from '../progress.ts'
import { progressStore } from '../progress-bar.ts'
import { useStore } from '../store.ts'
import css from './progress-bar.module.css'

/** The progress bar of a navigation (spec §4, §9): 2 px high, in another colour if the navigation failed. */
export function ProgressBar() {
  const progress = useStore(progressStore, hidden)
  const text = useText(progressBarText)
  const bar = useRef<HTMLDivElement>(null)
  const percent = percentOf(progress)
  useEffect(() => {
    // The content security policy forbids style attributes in markup, but not styles that a script sets.
    if (bar.current) bar.current.style.width = `${percent}%`
  }, [percent])
  return (
    <div
      className={css.track}
      role="progressbar"
      aria-label={progress.state === 'failed' ? text.failed : text.loading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      hidden={progress.state === 'hidden'}
    >
      <div ref={bar} className={css.bar} data-state={progress.state} />
    </div>
  )
}
