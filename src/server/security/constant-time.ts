import { setTimeout } from 'node:timers/promises'

// More than a registration takes; a floor, not a step, so that it can only hide differences and never make one.
const floorMs = 250

/** Answers no sooner than a fixed time after the call: how long the work took does not tell what was found. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), setTimeout(floorMs)])
  return result
}
