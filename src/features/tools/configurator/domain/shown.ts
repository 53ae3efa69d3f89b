/** The values of a problem as its text shows them; empty: the problem does not have it. */
export interface Shown {
  pos: string
  panel: string
  bus: string
  feed: string
  failed: string
  load: string
  family: string
  device: string
  limit: string
  /** A value beside its limit, above which it never looks equal to it. */
  beside: string
  over: string
  list2: string
  needed: string
  minV: string
  maxV: string
  from: string
  to: string
  wire: string
  range: string
  count: string
  packs: string
  units: string
  free: string
  inches: string
  least: string
  weight: string
  worst: string
  full: string
  ambient: string
  /** The hottest air that counts. */
  hottest: string
  /** Volts that are lost. */
  drop: string
  percent: string
  /** '−48 V': the nominal voltage with the sign of the conductor that is not earthed. */
  plant: string
  by: string
  reason: string
}
