/** The drain of a load, as its maker states it. */
export type Load =
  | { kind: 'power'; watts: number }
  | {
      kind: 'current'
      /** Amperes at float voltage. */
      list1x: number
      /** Amperes at the lowest voltage; null: not stated. */
      list2x: number | null
      /** The load draws more as the voltage falls, else the same at every voltage; counts where list2x is not stated. */
      isConstantPower: boolean
    }

/** Volts of the plant: while the batteries are charged, and at the end of their discharge. */
export interface System {
  float: number
  min: number
}

export const feeds = ['single', 'both'] as const
/** One feed, or A and B, each of which can carry the whole load. */
export type Feed = (typeof feeds)[number]

/** Amperes of one feed. */
export interface Drains {
  /** Normally: both feeds are up. */
  list1: number
  /** At float voltage, with the other feed gone. */
  list1x: number
  /** At the lowest voltage, with the other feed gone. */
  list2x: number
}

/**
 * The usual voltages of a plant by its nominal one. AT&T ATT-TP-76450: 42.64 V is the lowest at which loads still work. At 24 V: 12 lead
 * cells of 2.25 V, and of 1.75 V at the end of their discharge.
 */
export const usualSystems: Readonly<Record<48 | 24, System>> = {
  48: { float: 54, min: 42.64 },
  24: { float: 27, min: 21 },
}

/** Null: no usual plant has this nominal voltage. */
export const usualSystem = (nominal: number): System | null =>
  nominal === 48 || nominal === 24 ? usualSystems[nominal] : null

/** List 1, 1X and 2X drains of one feed. Source: AT&T ATT-TP-76450 (rule L1). */
export function drainsOf(load: Load, feed: Feed, { float, min }: System): Drains {
  const list1x = load.kind === 'power' ? load.watts / float : load.list1x
  return { list1: feed === 'both' ? list1x / 2 : list1x, list1x, list2x: list2xOf(load, { float, min }) }
}

function list2xOf(load: Load, { float, min }: System): number {
  if (load.kind === 'power') return load.watts / min
  if (load.list2x !== null) return load.list2x
  return load.isConstantPower ? (load.list1x * float) / min : load.list1x
}
