/** Configurations of one owner, and versions of one configuration. */
export const savedLimits = {
  configurations: 500,
  /** Of a visitor or guest: anybody can be one. */
  configurationsOfStranger: 100,
  versions: 500,
  /** Of a stored document, as JSON. */
  documentBytes: 64 * 1024,
  noteLength: 2000,
} as const
