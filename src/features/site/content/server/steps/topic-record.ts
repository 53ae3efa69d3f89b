import { and, asc, desc, eq, isNull, lte, min } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { shownTextOf } from '#server/database/sql/text-sql.ts'
import { type Language, languages } from '#shared/language.ts'
import { shownField } from '#shared/one-language.ts'
import { renderBody } from '../render-body.ts'
import { topic, topicText, topicVersion, topicVersionText } from '../tables.ts'
import { type ContentRecord, flatTexts, instantOf, type RecordFields, textOf } from './record-fields.ts'
import { type TextRows, writeTextRows } from './text-rows.ts'

export const topicTexts = ['title', 'meta_description', 'body'] as const

const flat = (rows: readonly { language: Language; title: string; metaDescription: string; body: string }[]) =>
  flatTexts(rows, text => ({ title: text?.title, meta_description: text?.metaDescription, body: text?.body }))

export async function findTopicRecord(db: Database, id: number, isLocked = false): Promise<ContentRecord | null> {
  const query = db.select().from(topic).where(eq(topic.id, id))
  const [row] = isLocked ? await query.for('update') : await query
  if (!row) return null
  const texts = await db.select().from(topicText).where(eq(topicText.systemName, row.systemName)).limit(10)
  const fields = flat(texts)
  return {
    revision: row.revision,
    name: shownField(fields, 'title', 'en') ?? row.systemName,
    fields: { system_name: row.systemName, in_force_from: row.inForceFrom?.toISOString() ?? null, ...fields },
  }
}

/** Every static page with its texts, by name. */
export async function listWholeTopics(db: Database): Promise<(ContentRecord & { id: number })[]> {
  const rows = await db.select().from(topic).orderBy(asc(topic.systemName)).limit(mostTopics)
  const texts = await db
    .select()
    .from(topicText)
    .limit(mostTopics * languages.length)
  const textsOf = Map.groupBy(texts, ({ systemName }) => systemName)
  return rows.map(({ id, revision, systemName, inForceFrom }) => {
    const fields = flat(textsOf.get(systemName) ?? [])
    const name = shownField(fields, 'title', 'en') ?? systemName
    const own = { system_name: systemName, in_force_from: inForceFrom?.toISOString() ?? null }
    return { id, revision, name, fields: { ...own, ...fields } }
  })
}

const mostTopics = 1000

export async function insertTopicRecord(tx: Database, fields: RecordFields, now: Date): Promise<number> {
  const systemName = textOf(fields, 'system_name') ?? ''
  const [row] = await tx.insert(topic).values({ systemName }).returning({ id: topic.id })
  if (!row) throw new Error('A page was not stored')
  await writeTopicRecord(tx, row.id, fields, 1, now)
  return row.id
}

export const isTopicTaken = async (db: Database, systemName: string): Promise<boolean> =>
  (await db.$count(topic, eq(topic.systemName, systemName))) > 0

export async function writeTopicRecord(
  tx: Database,
  id: number,
  changes: RecordFields,
  revision: number,
  now: Date,
): Promise<void> {
  const before = await findTopicRecord(tx, id)
  if (!before) throw new Error(`There is no page ${id}`)
  const fields = { ...before.fields, ...changes }
  const systemName = textOf(fields, 'system_name') ?? ''
  const inForceFrom = instantOf(fields, 'in_force_from')
  await tx.update(topic).set({ revision, updatedAt: now, inForceFrom }).where(eq(topic.id, id))
  await writeTextRows(tx, { table: topicText, of: { systemName }, texts: topicTexts, columns }, changes, fields)
}

const columns: TextRows['columns'] = (text, language) => {
  const body = text('body') ?? ''
  return {
    title: text('title') ?? '',
    metaDescription: text('meta_description') ?? '',
    body,
    bodyHtml: renderBody(body, language),
  }
}

export async function removeTopicRecord(tx: Database, id: number): Promise<void> {
  await tx.delete(topic).where(eq(topic.id, id))
}

/** The static pages with the titles that a reader is shown and the time of the text that is planned next, by name. `until`: those whose text is planned until then. */
export function listTopicRecords(db: Database, reader: Language, until: Date | null = null) {
  const next = db
    .select({ systemName: topicVersion.systemName, at: min(topicVersion.inForceFrom).as('at') })
    .from(topicVersion)
    .where(isPlanned)
    .groupBy(topicVersion.systemName)
    .as('next')
  return db
    .select({
      id: topic.id,
      systemName: topic.systemName,
      title: shownTextOf(topic.systemName, topicText, 'systemName', 'title', reader),
      updatedAt: topic.updatedAt,
      inForceFrom: topic.inForceFrom,
      plannedAt: next.at,
    })
    .from(topic)
    .leftJoin(next, eq(next.systemName, topic.systemName))
    .where(until ? lte(next.at, until) : undefined)
    .orderBy(asc(topic.systemName))
    .limit(1000)
}

/** A text of a page that is planned or that has held. */
export async function findVersionRecord(
  db: Database,
  id: number,
  isLocked = false,
): Promise<(ContentRecord & { systemName: string; inForceUntil: Date | null }) | null> {
  const query = db.select().from(topicVersion).where(eq(topicVersion.id, id))
  const [row] = isLocked ? await query.for('update') : await query
  if (!row) return null
  const texts = await db.select().from(topicVersionText).where(eq(topicVersionText.versionId, id)).limit(10)
  const fields = flat(texts)
  return {
    revision: row.revision,
    name: shownField(fields, 'title', 'en') ?? row.systemName,
    systemName: row.systemName,
    inForceUntil: row.inForceUntil,
    fields: { in_force_from: row.inForceFrom?.toISOString() ?? null, ...fields },
  }
}

/** Plans a text that takes the place of the page's from a day on. */
export async function insertVersionRecord(tx: Database, systemName: string, fields: RecordFields): Promise<number> {
  const inForceFrom = instantOf(fields, 'in_force_from')
  const [row] = await tx.insert(topicVersion).values({ systemName, inForceFrom }).returning({ id: topicVersion.id })
  if (!row) throw new Error('A version was not stored')
  await writeVersionRecord(tx, row.id, fields, 1)
  return row.id
}

export async function writeVersionRecord(tx: Database, versionId: number, changes: RecordFields, revision: number) {
  const before = await findVersionRecord(tx, versionId)
  if (!before) throw new Error(`There is no version ${versionId}`)
  const fields = { ...before.fields, ...changes }
  const inForceFrom = instantOf(fields, 'in_force_from')
  await tx.update(topicVersion).set({ revision, inForceFrom }).where(eq(topicVersion.id, versionId))
  await writeTextRows(tx, { table: topicVersionText, of: { versionId }, texts: topicTexts, columns }, changes, fields)
}

export async function removeVersionRecord(tx: Database, id: number): Promise<void> {
  await tx.delete(topicVersion).where(eq(topicVersion.id, id))
}

/** The texts of a page that are planned or that have held, newest first. */
export function listVersionRecords(db: Database, systemName: string) {
  return db
    .select({ id: topicVersion.id, from: topicVersion.inForceFrom, until: topicVersion.inForceUntil })
    .from(topicVersion)
    .where(eq(topicVersion.systemName, systemName))
    .orderBy(desc(topicVersion.inForceFrom), desc(topicVersion.id))
    .limit(200)
}

const isPlanned = isNull(topicVersion.inForceUntil)

/** Planned texts whose day has come, in the order of their days. */
export async function listDueVersions(db: Database, now: Date): Promise<{ id: number; topicId: number }[]> {
  return db
    .select({ id: topicVersion.id, topicId: topic.id })
    .from(topicVersion)
    .innerJoin(topic, eq(topic.systemName, topicVersion.systemName))
    .where(and(isPlanned, lte(topicVersion.inForceFrom, now)))
    .orderBy(asc(topicVersion.inForceFrom), asc(topicVersion.id))
    .limit(100)
}

export async function findNextVersion(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: topicVersion.inForceFrom })
    .from(topicVersion)
    .where(isPlanned)
    .orderBy(asc(topicVersion.inForceFrom))
    .limit(1)
  return row?.at ?? null
}

/** The text of a page that takes its place next; null where none is planned. */
export async function findNextVersionOf(db: Database, systemName: string): Promise<number | null> {
  const [row] = await db
    .select({ id: topicVersion.id })
    .from(topicVersion)
    .where(and(isPlanned, eq(topicVersion.systemName, systemName)))
    .orderBy(asc(topicVersion.inForceFrom), asc(topicVersion.id))
    .limit(1)
  return row?.id ?? null
}

/** A static page by its name. */
export async function findTopicNamed(db: Database, systemName: string) {
  const [row] = await db
    .select({ id: topic.id, revision: topic.revision })
    .from(topic)
    .where(eq(topic.systemName, systemName))
  return row ?? null
}

/** Keeps the text of a page that has held until now; a text as it was rendered then. */
export async function keepFormerText(tx: Database, { systemName, from, until }: Former): Promise<number> {
  const [row] = await tx
    .insert(topicVersion)
    .values({ systemName, inForceFrom: from, inForceUntil: until })
    .returning({ id: topicVersion.id })
  if (!row) throw new Error('A former text was not stored')
  const texts = await tx.select().from(topicText).where(eq(topicText.systemName, systemName)).limit(10)
  const rows = texts.map(({ systemName: _, ...text }) => ({ versionId: row.id, ...text }))
  if (rows.length > 0) await tx.insert(topicVersionText).values(rows)
  return row.id
}

interface Former {
  systemName: string
  from: Date | null
  until: Date
}
