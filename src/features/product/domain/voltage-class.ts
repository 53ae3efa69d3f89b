/** Highest system voltage of a panel, and the rated voltage of a device, in volts DC; null: nobody has verified it. */
export interface VoltageClass {
  panel: number | null
  device: number | null
}

/**
 * The highest voltage that a system may reach with both, floating included: system ≤ panel and system ≤ device (trade
 * facts, rule 10). null: what is not verified promises nothing.
 */
export function systemLimit({ panel, device }: VoltageClass): number | null {
  return panel === null || device === null ? null : Math.min(panel, device)
}

/** A device below the voltage that the panel is stated for does not belong in it; an unverified one is for its maker's sheet to say. */
export function isBelowPanel({ panel, device }: VoltageClass): boolean {
  return panel !== null && device !== null && device < panel
}
