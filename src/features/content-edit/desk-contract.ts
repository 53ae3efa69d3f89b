import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { deskList, deskPage } from '#shared/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { soonWord } from '#shared/soon.ts'
import {
  ById,
  FaqGroup,
  FaqOrder,
  OrderHistory,
  ordering,
  PostRow,
  postFilter,
  publishing,
  RenderedText,
  reading,
  removing,
  saving,
  stepping,
  TagRow,
  TopicRow,
  undoing,
} from './domain/content-wire.ts'

export const listPosts = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Post/List',
  summary:
    'Posts of every state, the newest first; `lacks` a language. `publishes_within`: only those that go live within 24 hours',
  can: 'content.write',
  query: z.object({ ...postFilter, ...deskPage }),
  reply: deskList(PostRow),
})
export const getPost = defineCall({
  ...reading,
  method: 'GET',
  base: '/api-backend',
  path: '/Post/Get/{id}',
  summary: 'A post with its history',
})
export const savePost = defineCall({
  ...saving,
  method: 'POST',
  base: '/api-backend',
  path: '/Post/Save',
  summary:
    'Saves changed fields of a post; without an id it makes a draft. A change of a public post needs the right to publish',
})
export const publishPost = defineCall({
  ...stepping,
  method: 'POST',
  base: '/api-backend',
  path: '/Post/Publish/{id}',
  summary: 'Publishes a post, now or at a time; 400 not_ready: something is missing',
  body: z.strictObject({ at: z.iso.datetime().optional() }),
})
export const withdrawPost = defineCall({
  ...stepping,
  method: 'POST',
  base: '/api-backend',
  path: '/Post/Withdraw/{id}',
  summary: 'Takes a post off the site, or a time away from a scheduled one',
})
export const deletePost = defineCall({
  ...removing,
  method: 'POST',
  base: '/api-backend',
  path: '/Post/Delete/{id}',
  summary: 'Deletes a post that is not public',
})
export const undoPost = defineCall({
  ...undoing,
  method: 'POST',
  base: '/api-backend',
  path: '/Post/Undo',
  summary: 'Takes back one change of a post’s fields',
})
export const listTags = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Tag/List',
  summary: 'The tags of posts by key',
  can: 'content.write',
  reply: z.array(TagRow),
})
export const getTag = defineCall({
  ...reading,
  method: 'GET',
  base: '/api-backend',
  path: '/Tag/Get/{id}',
  summary: 'A tag with its names',
})
export const saveTag = defineCall({
  ...publishing,
  method: 'POST',
  base: '/api-backend',
  path: '/Tag/Save',
  summary: 'Saves the names of a tag; without an id it makes one with a key',
})
export const mergeTag = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Tag/Merge/{id}',
  summary:
    'Gives the posts of a tag another one; URLs with its key show the posts of that. Answers how many posts it had',
  can: 'content.publish',
  params: ById,
  body: z.strictObject({ into_id: RowId }),
  reply: z.object({ posts: z.int() }),
  hasEffect: true,
})
export const deleteTag = defineCall({
  ...removing,
  method: 'POST',
  base: '/api-backend',
  path: '/Tag/Delete/{id}',
  summary: 'Deletes a tag that no post has',
})
export const undoTag = defineCall({
  ...undoing,
  method: 'POST',
  base: '/api-backend',
  path: '/Tag/Undo',
  summary: 'Takes back one change of a tag’s names, its deletion or its merge',
})

export const listFaqRecords = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Faq/List',
  summary: 'The questions by category, in the order of the site',
  can: 'content.write',
  reply: z.object({ groups: z.array(FaqGroup), ...OrderHistory }),
})
export const saveFaqOrder = defineCall({
  ...ordering,
  method: 'POST',
  base: '/api-backend',
  path: '/Faq/SaveOrder',
  summary: 'Saves the order of the categories and of their questions, all of them named once',
  body: z.strictObject({ base_revision: z.int().min(0), order: FaqOrder }),
})
export const undoFaqOrder = defineCall({
  ...undoing,
  method: 'POST',
  base: '/api-backend',
  path: '/Faq/UndoOrder',
  summary: 'Takes back one change of the order of questions',
})
export const getFaq = defineCall({
  ...reading,
  method: 'GET',
  base: '/api-backend',
  path: '/Faq/Get/{id}',
  summary: 'A question with its answer',
})
export const saveFaq = defineCall({
  ...publishing,
  method: 'POST',
  base: '/api-backend',
  path: '/Faq/Save',
  summary: 'Saves changed fields of a question; without an id it makes one',
})
export const deleteFaq = defineCall({
  ...removing,
  method: 'POST',
  base: '/api-backend',
  path: '/Faq/Delete/{id}',
  summary: 'Deletes a question',
})
export const undoFaq = defineCall({
  ...undoing,
  method: 'POST',
  base: '/api-backend',
  path: '/Faq/Undo',
  summary: 'Takes back one change of a question',
})
export const getFaqCategory = defineCall({
  ...reading,
  method: 'GET',
  base: '/api-backend',
  path: '/FaqCategory/Get/{id}',
  summary: 'A category of questions',
})
export const saveFaqCategory = defineCall({
  ...publishing,
  method: 'POST',
  base: '/api-backend',
  path: '/FaqCategory/Save',
  summary: 'Saves the names of a category of questions; without an id it makes one',
})
export const deleteFaqCategory = defineCall({
  ...removing,
  method: 'POST',
  base: '/api-backend',
  path: '/FaqCategory/Delete/{id}',
  summary: 'Deletes a category without questions',
})
export const undoFaqCategory = defineCall({
  ...undoing,
  method: 'POST',
  base: '/api-backend',
  path: '/FaqCategory/Undo',
  summary: 'Takes back one change of a category’s names',
})

export const listTopics = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Topic/List',
  summary: 'The static pages by name. `publishes_within`: only those whose next text comes into force within 24 hours',
  can: 'content.write',
  query: z.object({ publishes_within: z.literal(soonWord).optional() }),
  reply: z.array(TopicRow),
})
export const getTopicRecord = defineCall({
  ...reading,
  method: 'GET',
  base: '/api-backend',
  path: '/Topic/Get/{id}',
  summary: 'A static page with its versions',
})
export const saveTopic = defineCall({
  ...publishing,
  method: 'POST',
  base: '/api-backend',
  path: '/Topic/Save',
  summary: 'Saves changed fields of a static page; without an id it makes one',
})
export const planTopicVersion = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Topic/PlanVersion/{id}',
  summary: 'Copies the text of a page into a version that will be in force from a moment on; answers its number',
  can: 'content.publish',
  params: ById,
  body: z.strictObject({ in_force_from: z.iso.datetime() }),
  reply: z.object({ id: z.int() }),
  hasEffect: true,
})
export const deleteTopic = defineCall({
  ...removing,
  method: 'POST',
  base: '/api-backend',
  path: '/Topic/Delete/{id}',
  summary: 'Deletes a static page that has no path of its own',
})
export const undoTopic = defineCall({
  ...undoing,
  method: 'POST',
  base: '/api-backend',
  path: '/Topic/Undo',
  summary: 'Takes back one change of a static page',
})
export const getTopicVersion = defineCall({
  ...reading,
  method: 'GET',
  base: '/api-backend',
  path: '/TopicVersion/Get/{id}',
  summary: 'A planned or former text of a static page',
})
export const saveTopicVersion = defineCall({
  ...publishing,
  method: 'POST',
  base: '/api-backend',
  path: '/TopicVersion/Save',
  summary: 'Saves changed fields of a planned text',
})
export const deleteTopicVersion = defineCall({
  ...removing,
  method: 'POST',
  base: '/api-backend',
  path: '/TopicVersion/Delete/{id}',
  summary: 'Deletes a planned text',
})
export const undoTopicVersion = defineCall({
  ...undoing,
  method: 'POST',
  base: '/api-backend',
  path: '/TopicVersion/Undo',
  summary: 'Takes back one change of a planned text',
})

export const listLeaders = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Leader/List',
  summary: 'The leaders in the order of the site',
  can: 'content.write',
  reply: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })), ...OrderHistory }),
})
export const saveLeaderOrder = defineCall({
  ...ordering,
  method: 'POST',
  base: '/api-backend',
  path: '/Leader/SaveOrder',
  summary: 'Saves the order of the leaders, all of them named once',
  body: z.strictObject({ base_revision: z.int().min(0), order: z.array(RowId).max(1000) }),
})
export const undoLeaderOrder = defineCall({
  ...undoing,
  method: 'POST',
  base: '/api-backend',
  path: '/Leader/UndoOrder',
  summary: 'Takes back one change of the order of leaders',
})
export const getLeader = defineCall({
  ...reading,
  method: 'GET',
  base: '/api-backend',
  path: '/Leader/Get/{id}',
  summary: 'A leader of the company',
})
export const saveLeader = defineCall({
  ...publishing,
  method: 'POST',
  base: '/api-backend',
  path: '/Leader/Save',
  summary: 'Saves changed fields of a leader; without an id it makes one',
})
export const deleteLeader = defineCall({
  ...removing,
  method: 'POST',
  base: '/api-backend',
  path: '/Leader/Delete/{id}',
  summary: 'Deletes a leader',
})
export const undoLeader = defineCall({
  ...undoing,
  method: 'POST',
  base: '/api-backend',
  path: '/Leader/Undo',
  summary: 'Takes back one change of a leader',
})
export const renderContent = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Content/Render',
  summary: 'Shows Markdown exactly as pages do, with what is taken away and what should be looked at',
  can: 'content.write',
  body: z.strictObject({ language: z.enum(languages), markdown: z.string().max(60_000) }),
  readsOnly: true,
  maxBodyBytes: 256 * 1024,
  reply: RenderedText,
})
