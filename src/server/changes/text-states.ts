import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { languages } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'
import { textStateOf, translatedLanguages } from '#shared/text/text-state.ts'
import { textsWithin } from '#shared/text/texts-within.ts'
import type { Database } from '../database/connection.ts'
import { type ChangedField, textState } from '../database/tables.ts'
import { digestOf, sourcesOf, type TextSource } from './text-sources.ts'

/** The record that texts belong to. */
export interface TextOwner {
  kind: string
  id: number
}

interface Change {
  /** The record before the change. */
  fields: Readonly<Record<string, unknown>>
  changed: readonly ChangedField[]
  /** The values were written before: an undo, or what waited goes live. What is known of them stays. */
  isReplay: boolean
  at: Date
  by: number | null
}

/** Keeps for which English texts the translations are right that a change has met, in its transaction. */
export async function keepTextSources(tx: Database, owner: TextOwner, change: Change): Promise<void> {
  const { before, written } = sourcesOf(change.fields, change.changed)
  await insertSources(tx, owner, change.isReplay ? [...before, ...written] : before, change)
  if (!change.isReplay) await stateSources(tx, owner, written, change)
}

interface ChangedTexts extends Pick<Change, 'fields' | 'changed'> {
  owner: TextOwner
}

/** The same for the changes of several records. */
export async function keepManyTextSources(
  tx: Database,
  changes: readonly ChangedTexts[],
  made: Pick<Change, 'at' | 'by' | 'isReplay'>,
): Promise<void> {
  const said = changes.map(({ owner, fields, changed }) => ({ owner, ...sourcesOf(fields, changed) }))
  const rows = (of: 'before' | 'written') => said.flatMap(one => rowsOf(one.owner, one[of], made))
  await insertMany(tx, made.isReplay ? [...rows('before'), ...rows('written')] : rows('before'), sql`do nothing`)
  if (made.isReplay) return
  await insertMany(
    tx,
    rows('written'),
    sql`(subject_kind, subject_id, field, language, text_digest)
      do update set source = excluded.source, at = excluded.at, by = excluded.by`,
  )
}

async function insertMany(tx: Database, rows: ReturnType<typeof rowsOf>, onConflict: SQL): Promise<void> {
  const [first] = rows
  if (!first) return
  const { at, by } = first
  const told = rows.map(({ subjectKind: kind, subjectId: id, field, language, textDigest: digest, source }) => ({
    ...{ kind, id, field, language, digest, source },
  }))
  await tx.execute(sql`
    insert into text_state (subject_kind, subject_id, field, language, text_digest, source, at, by)
    select v.kind, v.id, v.field, v.language, v.digest, v.source, ${at.toISOString()}::timestamptz, ${by}::integer
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      v(kind text, id integer, field text, language text, digest text, source text)
    on conflict ${onConflict}`)
}

const rowsOf = (owner: TextOwner, sources: readonly TextSource[], { at, by }: Pick<Change, 'at' | 'by'>) =>
  sources.map(({ field, language, digest, source }) => ({
    subjectKind: owner.kind,
    subjectId: owner.id,
    field,
    language,
    textDigest: digest,
    source,
    at,
    by,
  }))

async function insertSources(tx: Database, owner: TextOwner, sources: readonly TextSource[], made: Change) {
  if (sources.length > 0)
    await tx
      .insert(textState)
      .values(rowsOf(owner, sources, made))
      .onConflictDoNothing()
}

/** States that translations are right for English texts, whatever was known of them. */
export async function stateSources(
  tx: Database,
  owner: TextOwner,
  sources: readonly TextSource[],
  made: Pick<Change, 'at' | 'by'>,
): Promise<void> {
  if (sources.length === 0) return
  const { subjectKind, subjectId, field, language, textDigest } = textState
  await tx
    .insert(textState)
    .values(rowsOf(owner, sources, made))
    .onConflictDoUpdate({
      target: [subjectKind, subjectId, field, language, textDigest],
      set: { source: sql`excluded.source`, at: sql`excluded.at`, by: sql`excluded.by` },
    })
}

/** The states of a record's translations hold for its copy too. Where both have one the newer counts. */
export async function copyTextSources(tx: Database, from: TextOwner, to: TextOwner): Promise<void> {
  await tx.execute(sql`
    insert into text_state (subject_kind, subject_id, field, language, text_digest, source, at, by)
    select ${to.kind}, ${to.id}::integer, field, language, text_digest, source, at, by from text_state
    where subject_kind = ${from.kind} and subject_id = ${from.id}
    on conflict (subject_kind, subject_id, field, language, text_digest)
      do update set source = excluded.source, at = excluded.at, by = excluded.by where text_state.at < excluded.at`)
}

type Fields = Readonly<Record<string, unknown>>

/** The translations of a record that are missing or outdated, as its fields have them now. */
export async function readTextStates(db: Database, { kind, id }: TextOwner, fields: Fields): Promise<TextStateEntry[]> {
  return (await readManyTextStates(db, kind, [{ id, fields }])).get(id) ?? []
}

/** The same for several records of a kind, by their ids. */
export async function readManyTextStates(
  db: Database,
  kind: string,
  records: readonly { id: number; fields: Fields }[],
): Promise<Map<number, TextStateEntry[]>> {
  const pairs = records.flatMap(({ id, fields }) => pairsOf(fields).map(pair => ({ id, ...pair })))
  const sources = await readSources(db, kind, pairs)
  const states = pairs.flatMap(({ id, field, language, english, translation }) => {
    const source = translation === null ? null : (sources.get(`${id} ${field}.${language}`) ?? null)
    const state = textStateOf({ english, translation, source })
    if (state === null || state === 'current') return []
    return { id, entry: { field, language, state, source, seen: seenOf(english, translation) } }
  })
  const lacking = records.flatMap(({ id, fields }) => lackingTexts(fields).map(entry => ({ id, entry })))
  const byRecord = Map.groupBy([...states, ...lacking], ({ id }) => id)
  return new Map(Array.from(byRecord, ([id, all]) => [id, all.map(({ entry }) => entry)]))
}

/** What languages lack of texts that have no English, as the database finds it too (`find_lacking_texts`). */
function lackingTexts(fields: Fields): TextStateEntry[] {
  const texts = textsWithin(fields)
  const names = new Set(Object.keys(texts).map(name => name.slice(0, -'.en'.length)))
  return [...names].flatMap(field => {
    const original = shownOf({ es: texts[`${field}.es`], fr: texts[`${field}.fr`] }, 'en')
    if (texts[`${field}.en`] || !original || !/[a-z]/i.test(original)) return []
    return languages
      .filter(language => !texts[`${field}.${language}`])
      .map(language => ({ field, language, state: 'missing', source: null, seen: seenOf(original, null) }))
  })
}

interface Pair {
  field: string
  language: (typeof translatedLanguages)[number]
  english: string
  translation: string | null
}

/** Every English text with its translations, also those within values. */
export function pairsOf(fields: Fields): Pair[] {
  const texts = textsWithin(fields)
  return Object.entries(texts).flatMap(([name, english]) => {
    if (!name.endsWith('.en') || english === '') return []
    const field = name.slice(0, -'.en'.length)
    return translatedLanguages.map(language => ({
      field,
      language,
      english,
      translation: texts[`${field}.${language}`] || null,
    }))
  })
}

/** Names a translation with its English text, so that nobody confirms another one than they have read. */
export const seenOf = (english: string, translation: string | null): string => digestOf(`${english}\0${translation}`)

async function readSources(
  db: Database,
  kind: string,
  pairs: readonly (Pair & { id: number })[],
): Promise<Map<string, string>> {
  const asked = pairs.flatMap(({ id, field, language, translation }) =>
    translation === null ? [] : { id, field, language, digest: digestOf(translation) },
  )
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; field: string; language: string; source: string }>(sql`
    select asked.id, s.field, s.language, s.source
    from json_to_recordset(${JSON.stringify(asked)}::json) asked(id integer, field text, language text, digest text)
    join text_state s on s.subject_kind = ${kind} and s.subject_id = asked.id and s.field = asked.field
      and s.language = asked.language and s.text_digest = asked.digest`)
  return new Map(rows.map(({ id, field, language, source }) => [`${id} ${field}.${language}`, source]))
}

const idsAtOnce = 2000

/** A kind of records in the change log, and their table. */
export interface TextOwners {
  kind: string
  table: string
}

/** Removes what is known of translations of records that are gone, a range of ids at a time. */
export async function removeLostTextStates(
  db: Database,
  owners: readonly TextOwners[],
  signal?: AbortSignal,
): Promise<void> {
  for (const { kind, table } of owners) {
    const { rows } = await db.execute<{ last: number | null }>(
      sql`select max(subject_id) as last from text_state where subject_kind = ${kind}`,
    )
    const last = rows[0]?.last ?? 0
    for (let from = 0; from <= last && !signal?.aborted; from += idsAtOnce) {
      await db.execute(sql`
        delete from text_state s where s.subject_kind = ${kind} and s.subject_id > ${from} and s.subject_id <= ${from + idsAtOnce}
          and not exists (select from ${sql.identifier(table)} owner where owner.id = s.subject_id)`)
      await nextTurn()
    }
  }
}
