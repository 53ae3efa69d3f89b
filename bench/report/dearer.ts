import { figure } from './report.ts'
import { lowestFifth } from './statistics.ts'

/** What each round has cost for one request, in milliseconds of the processor, in the release before and now. */
export interface Costs {
  before: number[]
  now: number[]
}

/** Above this the release before was cheaper, and not the machine calmer. */
const most = 1.15

export interface Verdict {
  rows: string[][]
  /** What became dearer: 'list page (1.31)'. */
  dearer: string[]
}

/** Compares by the lowest fifth of the rounds, as a ratio within one run. */
export function judgeCosts(costs: ReadonlyMap<string, Costs>): Verdict {
  const compared = [...costs].map(([name, { before, now }]) => {
    const [was, is] = [lowestFifth(before), lowestFifth(now)]
    return { name, was, is, ratio: is / was }
  })
  return {
    rows: compared.map(({ name, was, is, ratio }) => [
      name,
      figure(was),
      figure(is),
      ratio > most ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2),
    ]),
    // No figure is no proof that nothing became dearer.
    dearer: compared.filter(({ ratio }) => !(ratio <= most)).map(({ name, ratio }) => `${name} (${ratio.toFixed(2)})`),
  }
}
