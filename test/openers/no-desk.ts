import type { DeskParts } from '../../src/desk-api.ts'

/** For tests in which nobody listens at the desk. */
export const noDesk: DeskParts = { news: { open: () => null, hear: async () => {} } }
