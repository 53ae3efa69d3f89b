import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { DeliveryState, FailureReason } from '../domain/delivery.ts'
import type { EventType, testType } from '../domain/event-types.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Programs of the company that are told what happens. */
export const webhook = pgTable('webhook', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  url: text().notNull(),
  events: text().array().$type<EventType[]>().notNull(),
  isActive: boolean('is_active').notNull(),
  /** It has answered that it is gone. */
  isGone: boolean('is_gone').notNull().default(false),
  /** Sealed (secret-box.ts). */
  secret: text().notNull(),
  /** The one before, which signs too until then. */
  formerSecret: text('former_secret'),
  formerUntil: instant('former_until'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
  revision: integer().notNull().default(1),
  /** The row stays for a while: a transaction that tells of something may be about to refer to it. */
  deletedAt: instant('deleted_at'),
})

/** What happened, written in the transaction in which it happened by the trigger of migration 0059. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    id: id(),
    /** The webhook-id: the same at each try and for each endpoint. */
    key: text().notNull().default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    type: text().$type<EventType | typeof testType>().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    at: instant('at').notNull(),
    /** What is sent, from the first try on. */
    payload: text(),
  },
  t => [index('webhook_event_subject').on(t.subjectKind, t.subjectId), index('webhook_event_at').on(t.at)],
)

/** What an endpoint is to be told. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEvent.id, { onDelete: 'cascade' }),
    /** What it is about: of one subject one goes after the other. */
    subject: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    /** How many tries were made. */
    tries: integer().notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** Until then it belongs to the process that sends it. */
    claimedUntil: instant('claimed_until'),
    lastTryAt: instant('last_try_at'),
    failure: text().$type<FailureReason>(),
    /** The status of the last answer. */
    status: integer(),
    /** Its first kilobyte. */
    answer: text(),
    durationMs: integer('duration_ms'),
  },
  t => [
    index('webhook_delivery_due').on(t.webhookId, t.nextTryAt, t.id).where(sql`state = 'waiting'`),
    index('webhook_delivery_order').on(t.webhookId, t.subject, t.id).where(sql`state = 'waiting'`),
    index('webhook_delivery_failed').on(t.webhookId, t.id).where(sql`state = 'failed'`),
    index('webhook_delivery_list').on(t.webhookId, t.id),
    index('webhook_delivery_event').on(t.eventId),
  ],
)
