import { sql } from 'drizzle-orm'
import { topicUrl } from '#features/site/content/domain/content-urls.ts'
import * as faqs from '#features/site/content/server/steps/faq-record.ts'
import * as leaders from '#features/site/content/server/steps/leader-record.ts'
import * as posts from '#features/site/content/server/steps/post-record.ts'
import { instantOf, type RecordFields, textOf } from '#features/site/content/server/steps/record-fields.ts'
import * as tags from '#features/site/content/server/steps/tag-record.ts'
import * as topics from '#features/site/content/server/steps/topic-record.ts'
import type { FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'
import type { ContentKind } from '../../domain/content-kinds.ts'
import { missingFacts } from '../../domain/field-rules.ts'
import { contentRefusals } from '../../messages/desk-refusals.ts'
import type { CheckedAt, KindSteps } from './content-subject.ts'

export const isPublicState = (fields: RecordFields) => fields.state === 'published' || fields.state === 'scheduled'

const post: KindSteps = {
  kind: 'post',
  find: posts.findPostRecord,
  insert: posts.insertPostRecord,
  write: posts.writePostRecord,
  remove: posts.removePostRecord,
  isDraft: fields => !isPublicState(fields),
  ownSteps: ['state'],
  check: checkPost,
  whyKept: async (_tx, _id, { fields }, language) =>
    isPublicState(fields) ? contentRefusals[language].isPublic : null,
}

async function checkPost(
  tx: Database,
  id: number | null,
  fields: RecordFields,
  changes: RecordFields,
  { language, now }: CheckedAt,
): Promise<FieldErrors> {
  const text = contentRefusals[language]
  const errors: FieldErrors = {}
  for (const one of languages) {
    const seName = textOf(changes, `se_name.${one}`)
    if (seName !== null && (await posts.isSeNameTaken(tx, id, one, seName))) errors[`se_name.${one}`] = [text.taken]
  }
  if (Array.isArray(changes.tags)) {
    const unknown = await posts.listUnknownTags(tx, changes.tags)
    if (unknown.length > 0) errors.tags = [text.unknownTags(unknown.join(', '))]
  }
  if (!isPublicState(fields)) return errors
  for (const field of missingFacts(fields)) errors[field] = [text.required]
  const at = instantOf(fields, 'published_at')
  // The clock notes a scheduled post as published when its time has come.
  if (!at) errors.published_at = [text.noTime]
  else if ('published_at' in changes && fields.state === 'scheduled' && !('state' in changes) && at <= now)
    errors.published_at = [text.past]
  else if (fields.state === 'published' && at > now) errors.published_at = [text.future]
  return errors
}

const tag: KindSteps = {
  kind: 'tag',
  find: tags.findTagRecord,
  insert: tags.insertTagRecord,
  write: tags.writeTagRecord,
  remove: async (tx, id) => {
    const found = await tags.findTagRecord(tx, id)
    if (found) await tags.removeTagRecord(tx, id, found.name)
  },
  others: ({ name }) => [{ table: 'tag_text', which: alias => sql`${alias}.tag = ${name}` }],
  check: async (tx, id, fields, _changes, { language }): Promise<FieldErrors> => {
    const text = contentRefusals[language]
    const key = textOf(fields, 'key')
    if (key === null) return { key: [text.required] }
    return id === null && (await tags.isTagTaken(tx, key)) ? { key: [text.taken] } : {}
  },
  whyKept: async (tx, _id, { name }, language) => {
    const count = await tags.countPostsOf(tx, name)
    return count > 0 ? contentRefusals[language].usedByPosts(count.toLocaleString(language)) : null
  },
  count: async db => (await tags.listTagRecords(db)).length,
}

const faq: KindSteps = {
  kind: 'faq',
  find: faqs.findFaqRecord,
  insert: faqs.insertFaqRecord,
  write: faqs.writeFaqRecord,
  remove: faqs.removeFaqRecord,
  check: async (tx, _id, { category_id: categoryId }, _changes, { language }): Promise<FieldErrors> => {
    const text = contentRefusals[language]
    if (typeof categoryId !== 'number') return { category_id: [text.required] }
    return (await faqs.findFaqCategoryRecord(tx, categoryId)) ? {} : { category_id: [text.unknownCategory] }
  },
  count: faqs.countFaqs,
}

const faqCategory: KindSteps = {
  kind: 'faq_category',
  find: faqs.findFaqCategoryRecord,
  insert: faqs.insertFaqCategoryRecord,
  write: faqs.writeFaqCategoryRecord,
  remove: faqs.removeFaqCategoryRecord,
  whyKept: async (tx, id, _record, language) => {
    const count = await faqs.countFaqsOf(tx, id)
    return count > 0 ? contentRefusals[language].usedByQuestions(count.toLocaleString(language)) : null
  },
  count: async db => new Set((await faqs.listFaqRecords(db)).categories.map(({ id }) => id)).size,
}

const topic: KindSteps = {
  kind: 'topic',
  find: topics.findTopicRecord,
  insert: topics.insertTopicRecord,
  write: topics.writeTopicRecord,
  remove: topics.removeTopicRecord,
  ownSteps: ['in_force_from'],
  check: async (tx, id, fields, _changes, { language }): Promise<FieldErrors> => {
    const text = contentRefusals[language]
    const name = textOf(fields, 'system_name')
    if (name === null) return { system_name: [text.required] }
    return id === null && (await topics.isTopicTaken(tx, name)) ? { system_name: [text.taken] } : {}
  },
  whyKept: async (_tx, _id, { fields }, language) =>
    topicUrl(textOf(fields, 'system_name') ?? '').startsWith('/page?') ? null : contentRefusals[language].ownPath,
  count: async db => (await topics.listTopicRecords(db, 'en')).length,
}

const topicVersion: KindSteps = {
  kind: 'topic_version',
  find: topics.findVersionRecord,
  // A version is planned by a step of its page.
  insert: () => Promise.reject(new Error('A version is planned by its page')),
  write: topics.writeVersionRecord,
  remove: topics.removeVersionRecord,
  check: async (tx, id, fields, _changes, { language, now }): Promise<FieldErrors> => {
    const text = contentRefusals[language]
    const found = id === null ? null : await topics.findVersionRecord(tx, id)
    if (found?.inForceUntil) return { '': [text.former] }
    const from = instantOf(fields, 'in_force_from')
    if (!from) return { in_force_from: [text.required] }
    return from <= now ? { in_force_from: [text.past] } : {}
  },
  whyKept: async (tx, id, _record, language) =>
    (await topics.findVersionRecord(tx, id))?.inForceUntil ? contentRefusals[language].former : null,
}

const leader: KindSteps = {
  kind: 'leader',
  find: leaders.findLeaderRecord,
  insert: leaders.insertLeaderRecord,
  write: leaders.writeLeaderRecord,
  remove: leaders.removeLeaderRecord,
  check: async (_tx, _id, fields, _changes, { language }): Promise<FieldErrors> => {
    const text = contentRefusals[language]
    const missing = ['name', 'image_url'].filter(field => textOf(fields, field) === null)
    return Object.fromEntries(missing.map(field => [field, [text.required]]))
  },
  count: async db => (await leaders.listLeaderRecords(db)).length,
}

/** The steps of each kind of texts. */
export const kinds = {
  post,
  tag,
  faq,
  faq_category: faqCategory,
  topic,
  topic_version: topicVersion,
  leader,
} as const satisfies Record<ContentKind, KindSteps>
