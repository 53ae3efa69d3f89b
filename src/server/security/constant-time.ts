import { setTimeout } from 'node:timers/promises'

// Longer than a registration takes. A minimum can only hide differences, never create one.
const floorMs = 250

/** Resolves after a minimum time, so that the time of an answer does not tell whether an account exists. */
export async function withMinimumTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), setTimeout(floorMs)])
  return result
}
