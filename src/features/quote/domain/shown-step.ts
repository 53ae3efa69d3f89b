import type { Step } from '../contract.ts'

/** The step that an address shows: one that lies ahead of what has been filled in leads back to where one stopped. */
export const shownStep = (wanted: Step, reached: Step): Step => (wanted > reached ? reached : wanted)
