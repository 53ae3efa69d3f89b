import { topicUrl } from '#features/site/content/domain/content-urls.ts'
import {
  type FaqOrder,
  findFaqOrder,
  listFaqRecords,
  writeFaqOrder,
} from '#features/site/content/server/steps/faq-record.ts'
import {
  findLeaderOrder,
  listLeaderRecords,
  writeLeaderOrder,
} from '#features/site/content/server/steps/leader-record.ts'
import { raiseContentRevision } from '#features/site/content/server/steps/raise-content-revision.ts'
import type { RecordFields } from '#features/site/content/server/steps/record-fields.ts'
import { insertVersionRecord, listTopicRecords } from '#features/site/content/server/steps/topic-record.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import { listHistory } from '#server/changes/change-log.ts'
import { type Author, type FieldErrors, type Subject, saveRecord } from '#server/changes/save-record.ts'
import { copyTextSources } from '#server/changes/text-states.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { type Language, languages } from '#shared/language.ts'
import { shownText } from '#shared/text/shown-text.ts'
import { soonEnd } from '#shared/time/soon.ts'
import * as calls from '../../desk-contract.ts'
import { orderId } from '../../domain/content-kinds.ts'
import { nameOfField } from '../../messages/desk-fields.ts'
import { contentRefusals } from '../../messages/desk-refusals.ts'
import { noteMade } from './content-subject.ts'
import { kinds } from './kinds.ts'
import { auditOf } from './record-routes.ts'

const people = { namesOf: findStaffNames }

/** The lists of questions, pages and leaders, and the orders of those that are ordered by hand. */
export function listRoutes(): Binding[] {
  return [
    handleDesk(calls.listFaqRecords, async (_, { db, language }) => ({
      groups: await readFaqGroups(db, language),
      ...(await readOrder(db, faqOrder)),
    })),
    handleDesk(calls.saveFaqOrder, ({ body }, context) => saveOrder(context, faqOrder, body)),
    handleDesk(calls.undoFaqOrder, ({ body }, context) => undoOrder(context, faqOrder, body.entry_id)),
    handleDesk(calls.listLeaders, async (_, { db }) => ({
      rows: await listLeaderRecords(db),
      ...(await readOrder(db, leaderOrder)),
    })),
    handleDesk(calls.saveLeaderOrder, ({ body }, context) => saveOrder(context, leaderOrder, body)),
    handleDesk(calls.undoLeaderOrder, ({ body }, context) => undoOrder(context, leaderOrder, body.entry_id)),
    handleDesk(calls.listTopics, async ({ query }, { db, now, language: reader }) =>
      (await listTopicRecords(db, reader, query.publishes_within ? soonEnd(now) : null)).map(row => ({
        id: row.id,
        system_name: row.systemName,
        title: row.title ?? row.systemName,
        url: topicUrl(row.systemName),
        changed_on: row.updatedAt.toISOString(),
        in_force_from: row.inForceFrom?.toISOString() ?? null,
        planned_on: row.plannedAt?.toISOString() ?? null,
      })),
    ),
    handleDesk(calls.planTopicVersion, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => ({ id: await planVersion(tx, context, id, new Date(body.in_force_from)) })),
    ),
  ]
}

async function readFaqGroups(db: Database, language: Language) {
  const { questions, categories } = await listFaqRecords(db)
  const { fields } = await findFaqOrder(db)
  const wordsOf = <Row extends { id: number; language: Language | null }>(rows: readonly Row[], id: number) => {
    const own = rows.filter(row => row.id === id)
    const shown = shownText(one => (own.some(row => row.language === one) ? one : null), language)
    return own.find(row => row.language === shown?.language)
  }
  // It was made a moment ago.
  return (fields.order as FaqOrder).map(({ category_id, faq_ids }) => ({
    category_id,
    name: (category_id === null ? null : wordsOf(categories, category_id)?.name) ?? '',
    questions: faq_ids.map(id => ({
      id,
      question: wordsOf(questions, id)?.question ?? '',
      languages: languages.filter(one => questions.some(row => row.id === id && row.language === one)),
    })),
  }))
}

/** An order that is one record. */
interface OrderSteps {
  kind: 'faq_order' | 'leader_order'
  find: typeof findFaqOrder
  write: (tx: Database, order: never, revision: number) => Promise<void>
  /** Names everything that the order holds, so that two orders of the same things have the same names. */
  namesIn: (order: never) => string[]
}

const faqOrder: OrderSteps = {
  kind: 'faq_order',
  find: findFaqOrder,
  write: writeFaqOrder,
  namesIn: (order: FaqOrder) => [
    ...order.flatMap(({ category_id }) => (category_id === null ? [] : [`category ${category_id}`])),
    ...order.flatMap(({ faq_ids }) => faq_ids.map(id => `question ${id}`)),
  ],
}

const leaderOrder: OrderSteps = {
  kind: 'leader_order',
  find: findLeaderOrder,
  write: writeLeaderOrder,
  namesIn: (order: number[]) => order.map(String),
}

async function readOrder(db: Database, { kind, find }: OrderSteps) {
  const { revision } = await find(db)
  return { revision, history: await listHistory(db, people, kind, orderId) }
}

function orderSubject({ kind, find, write, namesIn }: OrderSteps, author: Author): Subject<RecordFields> {
  return {
    kind,
    author,
    people,
    nameField: field => nameOfField(field, author.language),
    lock: tx => find(tx, true),
    check: async (_tx, _id, { fields }, { order }): Promise<FieldErrors> => {
      // The contract, or an earlier save, has read the order.
      const [before, after] = [namesIn(fields.order as never), namesIn(order as never)]
      const isSame = before.length === after.length && new Set([...before, ...after]).size === before.length
      return isSame ? {} : { order: [contentRefusals[author.language].orderChanged] }
    },
    write: (tx, _id, { order }, revision) => write(tx, order as never, revision), // likewise
    afterwards: tx => raiseContentRevision(tx),
  }
}

function saveOrder(context: DeskContext, steps: OrderSteps, body: { base_revision: number; order: unknown }) {
  return context.db.transaction(async tx => {
    const subject = orderSubject(steps, await deskAuthor(tx, context))
    const { order } = body
    const { changed, revision } = await saveRecord(tx, subject, {
      ...{ id: orderId, baseRevision: body.base_revision, changes: { order } },
    })
    if (changed.length > 0) await keepAudit(tx, context, auditOf('content_saved', steps.kind, orderId))
    return { revision }
  })
}

function undoOrder(context: DeskContext, steps: OrderSteps, entryId: number) {
  return context.db.transaction(async tx => {
    const result = await undoChanges(tx, orderSubject(steps, await deskAuthor(tx, context)), { entryId })
    await keepAudit(tx, context, auditOf('content_saved', steps.kind, orderId, { undone: entryId }))
    return result
  })
}

/** Copies the text that holds now, as the beginning of the next. */
async function planVersion(tx: Database, context: DeskContext, topicId: number, from: Date): Promise<number> {
  const { language, now } = context
  const text = contentRefusals[language]
  const topic = await kinds.topic.find(tx, topicId, true)
  if (!topic) throw notFound()
  if (from <= now) throw invalid({ in_force_from: [text.past] })
  const { system_name: systemName, ...texts } = topic.fields
  const fields = { ...texts, in_force_from: from.toISOString() }
  const id = await insertVersionRecord(tx, String(systemName), fields)
  await noteMade(tx, await deskAuthor(tx, context), { kind: 'topic_version', id, fields })
  await copyTextSources(tx, { kind: 'topic', id: topicId }, { kind: 'topic_version', id })
  await keepAudit(tx, context, auditOf('content_scheduled', 'topic_version', id))
  return id
}
