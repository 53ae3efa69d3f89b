import type { Connection } from './connection.ts'

/**
 * How often to look at what other processes change, although they announce it: an announcement is lost when the listening connection breaks.
 * The embedded database has one process, which hears what it says.
 */
export const lookEvery = ({ engine }: Pick<Connection, 'engine'>, ms: number): number =>
  engine === 'pglite' ? 6 * ms : ms
