import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { webhook, webhookDelivery } from './tables.ts'

/** So many are under way to an endpoint from one process: one that is slow fills its own places and nobody else's. */
const mostUnderWay = 16
/** How long a delivery belongs to its process: longer than a try, so that two never send at once. One that was killed leaves it to others. */
const leaseMs = 60_000

export interface Claimed {
  id: number
  webhookId: number
  tries: number
  url: string
  secret: string
  formerSecret: string | null
  eventId: number
  key: string
  type: string
  subjectKind: string
  subjectId: number
  at: Date
  payload: string | null
  /** Until when it is of this process, as the database writes it. */
  claimedUntil: string
}

/** Half of an endpoint's places are filled at once: a claim is a commit, which waits for the disk. */
export const hasRoom = (underWay: number): boolean => underWay <= mostUnderWay / 2

/**
 * Claims what is due at the endpoints that have room, in one statement. Of one subject only the oldest that waits is due: the next follows
 * when that was delivered or given up. It is looked for row by row: as a join, without statistics of the table, each row would be held against all
 * others. `aheadMs` lets tests pretend that time has passed.
 */
export async function claimDue(
  db: Database,
  underWay: ReadonlyMap<number, number>,
  aheadMs: number,
): Promise<Claimed[]> {
  const ahead = (ms: number) => sql`now() + ${ms + aheadMs}::float8 * interval '1 millisecond'`
  const full = [...underWay].flatMap(([id, count]) => (hasRoom(count) ? [] : [id]))
  const { rows } = await db.execute<Omit<Claimed, 'at'> & { at: Date | string }>(sql`
    update webhook_delivery d
    set next_try_at = ${ahead(leaseMs)}, claimed_until = ${ahead(leaseMs)}
    from webhook w, webhook_event e
    where w.id = d.webhook_id and e.id = d.event_id and d.id = any(array(
      select due.id
      from (
        select w.id, ${mostUnderWay}::integer - coalesce(taken.places, 0) as room
        from webhook w
        left join unnest(${sql.param([...underWay.keys()])}::integer[], ${sql.param([...underWay.values()])}::integer[])
          as taken(id, places) on taken.id = w.id
        where w.is_active and w.deleted_at is null and w.id <> all(${sql.param(full)}::integer[])
      ) open
      cross join lateral (
        select one.id from webhook_delivery one
        where one.webhook_id = open.id and one.state = 'waiting' and one.next_try_at <= ${ahead(0)}
          and one.id = (
            select before.id from webhook_delivery before
            where before.webhook_id = one.webhook_id and before.subject = one.subject and before.state = 'waiting'
            order by before.id
            limit 1
          )
        order by one.next_try_at, one.id
        limit open.room
        for update of one skip locked
      ) due
    ))
    returning d.id::float8 as id, d.webhook_id as "webhookId", d.tries, w.url, w.secret,
      case when w.former_until > now() then w.former_secret end as "formerSecret",
      e.id::float8 as "eventId", e.key, e.type, e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.at, e.payload,
      d.claimed_until::text as "claimedUntil"`)
  return rows.map(row => ({ ...row, at: new Date(row.at) })).toSorted((a, b) => a.id - b.id)
}

/** Lets any process send it again at once: the try was broken off by the end of this one. */
export async function giveBack(db: Database, id: number): Promise<void> {
  await db.update(webhookDelivery).set({ nextTryAt: sql`now()`, claimedUntil: null }).where(eq(webhookDelivery.id, id))
}

/** Whether there is an endpoint that is told anything. */
export async function hasWebhooks(db: Database): Promise<boolean> {
  return (await db.$count(webhook, eq(webhook.isActive, true))) > 0
}
