import { asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { templateLimit } from '../domain/template-words.ts'
import { quoteTemplate } from './tables.ts'

const shownLines = 3

const { id, ownerId, isShared, name, language, currency, uses, revision } = quoteTemplate
/** The columns that lists show: the lines themselves are long. */
const listed = {
  id,
  ownerId,
  isShared,
  name,
  language,
  currency,
  uses,
  revision,
  hasHead: sql<boolean>`${quoteTemplate.head} is not null`,
  lineCount: sql<number>`jsonb_array_length(${quoteTemplate.lines})`,
  lines: sql<string[]>`(select coalesce(jsonb_agg(line -> 'name'), '[]') from
    (select line from jsonb_array_elements(${quoteTemplate.lines}) with ordinality all_lines (line, place)
      where place <= ${shownLines} order by place) first_lines)`,
}

const select = (db: Database, condition: SQL | undefined) =>
  db.select(listed).from(quoteTemplate).where(condition).orderBy(desc(uses), asc(name), asc(id))

export type TemplateRow = Awaited<ReturnType<typeof select>>[number]

/** The templates that a member of the staff may insert: their own and the shared ones. */
export async function listTemplateRows(db: Database, staffId: number): Promise<TemplateRow[]> {
  return select(db, or(eq(ownerId, staffId), eq(isShared, true))).limit(2 * templateLimit)
}

export async function findTemplate(db: Database, templateId: number): Promise<TemplateRow | null> {
  const [row] = await select(db, eq(id, templateId)).limit(1)
  return row ?? null
}

/** A template with all of its lines, locked until the transaction ends. */
export async function lockTemplate(tx: Database, templateId: number) {
  const [row] = await tx.select().from(quoteTemplate).where(eq(id, templateId)).for('update')
  return row ?? null
}

export const countTemplates = (tx: Database, staffId: number): Promise<number> =>
  tx.$count(quoteTemplate, eq(ownerId, staffId))

export async function insertTemplateRow(tx: Database, row: typeof quoteTemplate.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(quoteTemplate).values(row).returning({ id })
  if (!stored) throw new Error('A template was not stored')
  return stored.id
}

export async function updateTemplate(
  tx: Database,
  templateId: number,
  changes: Partial<typeof quoteTemplate.$inferInsert>,
): Promise<void> {
  await tx.update(quoteTemplate).set(changes).where(eq(id, templateId))
}

export async function removeTemplate(tx: Database, templateId: number): Promise<void> {
  await tx.delete(quoteTemplate).where(eq(id, templateId))
}
