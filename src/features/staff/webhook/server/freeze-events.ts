import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { payloadVersion, testType } from '../domain/event-types.ts'
import type { Claimed } from './claim.ts'

/** What is told of an event, as the calls present it; null where its record is gone. The composition hands it in, for each kind of record. */
export type DescribeEvent = (
  db: Database,
  event: { type: string; subjectId: number; at: Date },
) => Promise<object | null>

interface Deps {
  log: Log
  /** By the kind of the record. */
  describe: Readonly<Record<string, DescribeEvent>>
}

/**
 * What is sent of the events, by their ids. It is made before the first try, one after the other so that calls of others come between, and kept:
 * each try and each endpoint gets the same bytes. Null where the record is gone; absent where it could not be read.
 */
export async function freezeEvents(
  db: Database,
  deliveries: readonly Claimed[],
  { log, describe }: Deps,
): Promise<ReadonlyMap<number, string | null>> {
  const bodies = new Map<number, string | null>()
  const made = new Map<number, string>()
  for (const event of deliveries) {
    const { eventId, payload } = event
    if (bodies.has(eventId)) continue
    try {
      const body = payload ?? (await makeBody(db, event, describe))
      bodies.set(eventId, body)
      if (body !== payload && body !== null) made.set(eventId, body)
    } catch (error) {
      // The others are sent; this one is tried again when its lease ends.
      log.warn('webhook_not_tried', { delivery: event.id, error: describeError(error) })
    }
  }
  const kept = await keepBodies(db, made)
  // One that is not there any more was forgotten with its customer.
  for (const id of made.keys()) bodies.set(id, kept.get(id) ?? null)
  return bodies
}

async function makeBody(
  db: Database,
  { type, subjectKind, subjectId, at }: Claimed,
  describe: Deps['describe'],
): Promise<string | null> {
  const data = type === testType ? {} : await describe[subjectKind]?.(db, { type, subjectId, at })
  return data ? JSON.stringify({ type, timestamp: at.toISOString(), version: payloadVersion, data }) : null
}

/** Whoever was first has decided. Two processes that keep the same events lock them in one order. */
async function keepBodies(db: Database, made: ReadonlyMap<number, string>): Promise<ReadonlyMap<number, string>> {
  if (made.size === 0) return new Map()
  const { rows } = await db.execute<{ id: number; payload: string }>(sql`
    with locked as (
      select id from webhook_event where id = any(${sql.param([...made.keys()])}::bigint[]) order by id for update
    )
    update webhook_event e set payload = coalesce(e.payload, made.body)
    from locked, unnest(${sql.param([...made.keys()])}::bigint[], ${sql.param([...made.values()])}::text[]) made(id, body)
    where e.id = locked.id and made.id = e.id
    returning e.id::float8 as id, e.payload`)
  return new Map(rows.map(({ id, payload }) => [id, payload]))
}
