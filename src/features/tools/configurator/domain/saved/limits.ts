/** Configurations of one owner, and versions of one configuration. */
export const savedLimits = {
  configurations: 500,
  /** The limit for a visitor or guest: anybody can be one. */
  configurationsOfStranger: 100,
  versions: 500,
  /** The limit of a stored document, as JSON: as many loads and positions as a configuration may have. */
  documentBytes: 192 * 1024,
  noteLength: 2000,
} as const

/** A body with a configuration: its document, its name and note, and the steps of a fix. */
export const configurationBodyBytes = savedLimits.documentBytes + 32 * 1024
