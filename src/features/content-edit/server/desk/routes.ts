import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import type { DeskCall } from '#shared/call.ts'
import * as calls from '../../desk-contract.ts'
import type { KindSteps } from './content-subject.ts'
import { kinds } from './kinds.ts'
import { listRoutes } from './list-routes.ts'
import { postRoutes } from './post-routes.ts'
import { deleteContent, readRecord, saveContent, undoContent } from './record-routes.ts'
import { type RenderDeps, renderRoutes } from './render-routes.ts'

export type ContentEditDeps = RenderDeps

/** The desk's calls for the texts of the site. */
export function contentEditDeskRoutes(deps: ContentEditDeps): Binding[] {
  const { faq, faq_category: category, topic, topic_version: version, leader } = kinds
  return [
    ...postRoutes(),
    ...listRoutes(),
    ...recordRoutes(faq, calls.getFaq, calls.saveFaq, calls.deleteFaq, calls.undoFaq),
    ...recordRoutes(
      category,
      calls.getFaqCategory,
      calls.saveFaqCategory,
      calls.deleteFaqCategory,
      calls.undoFaqCategory,
    ),
    ...recordRoutes(topic, calls.getTopicRecord, calls.saveTopic, calls.deleteTopic, calls.undoTopic),
    ...recordRoutes(
      version,
      calls.getTopicVersion,
      calls.saveTopicVersion,
      calls.deleteTopicVersion,
      calls.undoTopicVersion,
    ),
    ...recordRoutes(leader, calls.getLeader, calls.saveLeader, calls.deleteLeader, calls.undoLeader),
    ...renderRoutes(deps),
  ]
}

/** A call with the same input and reply. */
type Like<C extends DeskCall> = Omit<C, 'path' | 'summary'> & Pick<DeskCall, 'path' | 'summary'>

/** The four calls of a kind whose changes are public at once. */
function recordRoutes(
  steps: KindSteps,
  get: Like<typeof calls.getFaq>,
  save: Like<typeof calls.saveFaq>,
  remove: Like<typeof calls.deleteFaq>,
  undo: Like<typeof calls.undoFaq>,
): Binding[] {
  return [
    handleDesk(get, ({ params: { id } }, context) => readRecord(context, steps, id)),
    handleDesk(save, ({ body }, context) => context.db.transaction(tx => saveContent(tx, steps, context, body))),
    handleDesk(remove, ({ params: { id } }, context) =>
      context.db.transaction(tx => deleteContent(tx, steps, context, id)),
    ),
    handleDesk(undo, ({ body }, context) =>
      context.db.transaction(tx => undoContent(tx, steps, context, body.entry_id)),
    ),
  ]
}
