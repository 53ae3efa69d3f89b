import type { ProofBudget } from '../domain/checks/prove-fixes.ts'
import type { Configuration } from '../domain/configuration.ts'

const mostChecks = 300
/** A check costs about a microsecond for each of these: placements and loads. */
const mostWork = 120_000

/** How many checks a request may spend on proving fixes: fewer for a large document, so that none takes long. */
export const proofBudget = ({ placements, loads }: Pick<Configuration, 'placements' | 'loads'>): ProofBudget => ({
  left: Math.min(mostChecks, Math.ceil(mostWork / (placements.length + loads.length + 100))),
})
