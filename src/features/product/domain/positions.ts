/** Like positions of a panel. */
export interface PositionCount {
  perBus: number
  buses: number
}

/** How many devices of a size one bus holds; a two-pole breaker takes two positions (trade facts, rule 15). */
export function devicesPerBus({ perBus }: Pick<PositionCount, 'perBus'>, positionsUsed: number): number {
  return Math.floor(perBus / positionsUsed)
}

/** How many positions of all buses stay empty: each gets a dummy or a blank. `devices`: the positions that each one uses. */
export function dummiesFor({ perBus, buses }: PositionCount, devices: readonly number[]): number {
  return Math.max(0, perBus * buses - devices.reduce((sum, used) => sum + used, 0))
}
