import { z } from 'zod'
import { recordCalls } from '#features/staff/record/domain/record-calls.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { deskList, deskPage } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { soonWord } from '#shared/time/soon.ts'
import {
  ContentRecord,
  FaqGroup,
  FaqOrder,
  LeaderRow,
  OrderHistory,
  PostRow,
  postFilter,
  RenderedText,
  SavedOrder,
  TagRow,
  TopicRow,
} from './domain/content-wire.ts'

// Texts in three languages.
const limits = { maxBodyBytes: 512 * 1024 }

const post = recordCalls('post', ContentRecord, limits)
export const listPosts = deskGet('/Post/List', 'content.write', {
  summary:
    'Posts of every state, the newest first; `lacks` a language. `publishes_within`: only those that go live within 24 hours',
  query: z.object({ ...postFilter, ...deskPage }),
  reply: deskList(PostRow),
})
export const getPost = post.get('/Post/Get/{id}', 'A post with its history')
export const savePost = post.save(
  '/Post/Save',
  'Saves changed fields of a post; without an id it makes a draft. A change of a public post needs the right to publish',
)
export const publishPost = deskPost('/Post/Publish/{id}', 'content.publish', {
  summary: 'Publishes a post, now or at a time; 400 not_ready: something is missing',
  body: z.strictObject({ at: z.iso.datetime().optional() }),
  reply: ContentRecord,
})
export const withdrawPost = deskPost('/Post/Withdraw/{id}', 'content.publish', {
  summary: 'Takes a post off the site, or a time away from a scheduled one',
  reply: ContentRecord,
})
export const deletePost = post.delete('/Post/Delete/{id}', 'Deletes a post that is not public')
export const undoPost = post.undo('/Post/Undo', 'Takes back one change of a post’s fields')

const tag = recordCalls('tag', ContentRecord, limits)
export const listTags = deskGet('/Tag/List', 'content.write', {
  summary: 'The tags of posts by key',
  reply: z.array(TagRow),
})
export const getTag = tag.get('/Tag/Get/{id}', 'A tag with its names')
export const saveTag = tag.save('/Tag/Save', 'Saves the names of a tag; without an id it makes one with a key')
export const mergeTag = deskPost('/Tag/Merge/{id}', 'content.publish', {
  summary:
    'Gives the posts of a tag another one; URLs with its key show the posts of that. Answers how many posts it had',
  body: z.strictObject({ into_id: RowId }),
  reply: z.object({ posts: z.int() }),
})
export const deleteTag = tag.delete('/Tag/Delete/{id}', 'Deletes a tag that no post has')
export const undoTag = tag.undo('/Tag/Undo', 'Takes back one change of a tag’s names, its deletion or its merge')

const faq = recordCalls('faq', ContentRecord, limits)
export const listFaqRecords = deskGet('/Faq/List', 'content.write', {
  summary: 'The questions by category, in the order of the site',
  reply: z.object({ groups: z.array(FaqGroup), ...OrderHistory }),
})
export const saveFaqOrder = deskPost('/Faq/SaveOrder', 'content.publish', {
  summary: 'Saves the order of the categories and of their questions, all of them named once',
  body: z.strictObject({ base_revision: z.int().min(0), order: FaqOrder }),
  reply: SavedOrder,
})
export const undoFaqOrder = faq.undo('/Faq/UndoOrder', 'Takes back one change of the order of questions')
export const getFaq = faq.get('/Faq/Get/{id}', 'A question with its answer')
export const saveFaq = faq.save('/Faq/Save', 'Saves changed fields of a question; without an id it makes one')
export const deleteFaq = faq.delete('/Faq/Delete/{id}', 'Deletes a question')
export const undoFaq = faq.undo('/Faq/Undo', 'Takes back one change of a question')

const category = recordCalls('faq_category', ContentRecord, limits)
export const getFaqCategory = category.get('/FaqCategory/Get/{id}', 'A category of questions')
export const saveFaqCategory = category.save(
  '/FaqCategory/Save',
  'Saves the names of a category of questions; without an id it makes one',
)
export const deleteFaqCategory = category.delete('/FaqCategory/Delete/{id}', 'Deletes a category without questions')
export const undoFaqCategory = category.undo('/FaqCategory/Undo', 'Takes back one change of a category’s names')

const topic = recordCalls('topic', ContentRecord, limits)
export const listTopics = deskGet('/Topic/List', 'content.write', {
  summary: 'The static pages by name. `publishes_within`: only those whose next text comes into force within 24 hours',
  query: z.object({ publishes_within: z.literal(soonWord).optional() }),
  reply: z.array(TopicRow),
})
export const getTopicRecord = topic.get('/Topic/Get/{id}', 'A static page with its versions')
export const saveTopic = topic.save('/Topic/Save', 'Saves changed fields of a static page; without an id it makes one')
export const planTopicVersion = deskPost('/Topic/PlanVersion/{id}', 'content.publish', {
  summary: 'Copies the text of a page into a version that will be in force from a moment on; answers its number',
  body: z.strictObject({ in_force_from: z.iso.datetime() }),
  reply: z.object({ id: z.int() }),
})
export const deleteTopic = topic.delete('/Topic/Delete/{id}', 'Deletes a static page that has no path of its own')
export const undoTopic = topic.undo('/Topic/Undo', 'Takes back one change of a static page')

const version = recordCalls('topic_version', ContentRecord, limits)
export const getTopicVersion = version.get('/TopicVersion/Get/{id}', 'A planned or former text of a static page')
export const saveTopicVersion = version.save('/TopicVersion/Save', 'Saves changed fields of a planned text')
export const deleteTopicVersion = version.delete('/TopicVersion/Delete/{id}', 'Deletes a planned text')
export const undoTopicVersion = version.undo('/TopicVersion/Undo', 'Takes back one change of a planned text')

const leader = recordCalls('leader', ContentRecord, limits)
export const listLeaders = deskGet('/Leader/List', 'content.write', {
  summary: 'The leaders in the order of the site',
  reply: z.object({ rows: z.array(LeaderRow), ...OrderHistory }),
})
export const saveLeaderOrder = deskPost('/Leader/SaveOrder', 'content.publish', {
  summary: 'Saves the order of the leaders, all of them named once',
  body: z.strictObject({ base_revision: z.int().min(0), order: z.array(RowId).max(1000) }),
  reply: SavedOrder,
})
export const undoLeaderOrder = leader.undo('/Leader/UndoOrder', 'Takes back one change of the order of leaders')
export const getLeader = leader.get('/Leader/Get/{id}', 'A leader of the company')
export const saveLeader = leader.save('/Leader/Save', 'Saves changed fields of a leader; without an id it makes one')
export const deleteLeader = leader.delete('/Leader/Delete/{id}', 'Deletes a leader')
export const undoLeader = leader.undo('/Leader/Undo', 'Takes back one change of a leader')

export const renderContent = deskPost('/Content/Render', 'content.write', {
  summary: 'Shows Markdown exactly as pages do, with what is taken away and what should be looked at',
  body: z.strictObject({ language: z.enum(languages), markdown: z.string().max(60_000) }),
  readsOnly: true,
  maxBodyBytes: 256 * 1024,
  reply: RenderedText,
})
