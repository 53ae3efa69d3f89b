import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TranslatedLanguage } from '#shared/text/text-state.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A column of bytes. One driver returns a Buffer, the other a Uint8Array; both fit. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

/** Mail to send. The transaction that causes a mail writes it, the outbox worker sends it. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: text('message_id').notNull().unique(),
    to: text().notNull(),
    kind: text().notNull().default('other'),
    /** The public number of the mail's subject, such as a web quote ID. */
    reference: text(),
    /** The quote and the customer that the mail concerns, for their timelines; they may be gone. */
    quoteId: integer('quote_id'),
    customerId: integer('customer_id'),
    /** The mail that this one repeats. */
    repeats: integer(),
    /**
     * The complete message for nodemailer, rendered before it is stored, so that later changes do not alter it. When the mail was
     * sent or given up, text and HTML stay or go as its kind says (shared/mail-kinds.ts).
     */
    message: jsonb().$type<StoredMessage>().notNull(),
    state: text().$type<'waiting' | 'sent' | 'refused' | 'cancelled'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** Until then a worker is sending it; no other may touch it. */
    claimedUntil: instant('claimed_until'),
    lastError: text('last_error'),
    /** When the mail server first said "not now" with a 4xx. */
    deferredSince: instant('deferred_since'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** The place in the trace of the request that caused the mail, as W3C Trace Context writes it. */
    traceParent: text('trace_parent'),
  },
  t => [
    index('outbox_due').on(t.state, t.nextTryAt),
    index('outbox_done').on(t.createdAt).where(sql`${t.state} <> 'waiting'`),
    index('outbox_repeats').on(t.repeats).where(sql`${t.repeats} is not null`),
  ],
)

export interface StoredMessage {
  from: string
  to: string
  /** Other recipients of the same mail. */
  alsoTo?: string[]
  cc?: string[]
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: StoredAttachment[]
  /** Somebody else than whom the mail concerns, whose name it has. */
  namesCustomerId?: number
}

/** A file that is made from a row when the mail is sent (mail-attachments.ts). */
export interface StoredAttachment {
  maker: string
  rowId: number
  fileName: string
  contentType: string
}

/** Answers of calls with an Idempotency-Key: the same key gets the same answer. */
export const idempotency = pgTable(
  'idempotency',
  {
    owner: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    reply: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  t => [primaryKey({ columns: [t.owner, t.call, t.key] }), index('idempotency_created').on(t.createdAt)],
)

/** Counts for the rate limits, shared by all processes. */
export const rateCount = pgTable(
  'rate_count',
  {
    key: text().notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.key, t.windowStart] }), index('rate_count_window').on(t.windowStart)],
)

/** Small facts of this installation, such as the database's id and the secret from which view links are derived. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/** The public half of every key that the installation has signed with. Which one is current, the secrets say. */
export const signingKey = pgTable('signing_key', {
  /** Its thumbprint (RFC 7638). */
  kid: text().primaryKey(),
  /** 32 bytes as base64url. */
  x: text().notNull(),
  /** Null: from before this table. */
  since: instant('since'),
  replacedAt: instant('replaced_at'),
  revokedAt: instant('revoked_at'),
})

/** The company's settings from the desk, a row per group. A field that is not in the value has its default. */
export const settingGroup = pgTable('setting_group', {
  key: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  revision: integer().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** The browser's files of every build that has run on this database, so that each process can serve the files of the others. */
export const buildFile = pgTable(
  'build_file',
  {
    /** The path in the URL: /assets/en/index-1a2b3c4d.js. The same path means the same bytes. */
    path: text().primaryKey(),
    type: text().notNull(),
    bytes: bytea().notNull(),
    br: bytea(),
    gzip: bytea(),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
  },
  t => [index('build_file_last_seen').on(t.lastSeen)],
)

/**
 * The contents of the catalogue as a process has read them, in pieces, so that the next process need not read every row. Piece 0 says what the others hold.
 * It is made again where it is missing, so that backups leave it out.
 */
export const catalogImage = pgTable(
  'catalog_image',
  {
    /** The build that wrote it, which alone can read it. */
    format: text().notNull(),
    piece: integer().notNull(),
    /** The revision of the catalogue that all pieces are of. */
    revision: integer().notNull(),
    bytes: bytea().notNull(),
    writtenAt: instant('written_at').notNull().defaultNow(),
  },
  t => [primaryKey({ columns: [t.format, t.piece] })],
)

/** Solved bot challenges that have been used. Each serves one request. */
export const botSolution = pgTable(
  'bot_solution',
  {
    /** SHA-256 of the challenge's id. */
    hash: text().primaryKey(),
    /** The request that it served, if that has an Idempotency-Key and may come again; else null. */
    servedRequest: text('served_request'),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [index('bot_solution_expires').on(t.expiresAt)],
)

/**
 * The acts of others than the owner on an account, and what must be provable later. Survives the account. A trigger refuses changes and
 * removals, except those of the task that removes what is too old.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    event: text().notNull(),
    customerId: integer('customer_id'),
    actorId: integer('actor_id'),
    reason: text(),
    traceId: text('trace_id'),
    /** The thing that it happened to, where that is no account: 'mail' and its id, for example. */
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    /** The IP address that it came from. */
    address: text(),
    /** The changes, or other facts that belong to it. */
    details: jsonb().$type<Record<string, unknown>>(),
    /** SHA-256 of the entry before and of this one; null for entries from before the chain began. */
    hash: text(),
  },
  t => [
    index('audit_entry_customer').on(t.customerId, t.at),
    index('audit_entry_actor').on(t.actorId),
    index('audit_entry_at').on(t.at),
  ],
)

/** One change of one record: for its history, for undoing it, and for saves that met. Written in the transaction of the change. */
export const changeEntry = pgTable(
  'change_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The changes that were made with one press. */
    batchId: uuid('batch_id'),
    at: instant('at').notNull(),
    /** The account of who did it; null for the clock and for commands. */
    actorId: integer('actor_id'),
    source: text().$type<'desk' | 'customer' | 'import' | 'command' | 'clock'>().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The record's revision after the change. */
    revision: integer().notNull(),
    fields: jsonb().$type<ChangedField[]>().notNull(),
    reason: text(),
  },
  t => [
    index('change_entry_subject').on(t.subjectKind, t.subjectId, t.revision),
    index('change_entry_batch').on(t.batchId),
    index('change_entry_at').on(t.at),
  ],
)

export interface ChangedField {
  field: string
  before: unknown
  after: unknown
  /** The import that had put the value among what waits. */
  import_batch?: string
}

/**
 * For which English text a translation is right. A translation without a row is right for the English that stands beside it: rows come
 * with the first change of either. Field: its name without the language, such as 'name'.
 */
export const textState = pgTable(
  'text_state',
  {
    subjectKind: text('subject_kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    field: text().notNull(),
    language: text().$type<TranslatedLanguage>().notNull(),
    /** MD5 of the translation, as hexadecimal digits. */
    textDigest: text('text_digest').notNull(),
    /** The English text that it is right for. */
    source: text().notNull(),
    at: instant('at').notNull(),
    by: integer(),
  },
  t => [primaryKey({ columns: [t.subjectKind, t.subjectId, t.field, t.language, t.textDigest] })],
)

/**
 * Rows as they were before an act took them away or changed them, such as a deletion or a merge, and as it left those that it changed:
 * with them it is taken back. They are kept for some weeks.
 */
export const formerRow = pgTable(
  'former_row',
  {
    /** That of the act's entries in the log of changes. */
    batchId: uuid('batch_id').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** 0: the row of the record itself. A row comes after those that it names. */
    place: integer().notNull(),
    tableName: text('table_name').notNull(),
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The act left the row so; else it stood so before. */
    isMade: boolean('is_made').notNull().default(false),
    at: instant('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.batchId, t.subjectKind, t.subjectId, t.place] }),
    index('former_row_subject').on(t.subjectKind, t.at),
    index('former_row_at').on(t.at),
  ],
)
