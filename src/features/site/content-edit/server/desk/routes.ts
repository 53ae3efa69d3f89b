import type { Binding } from '#server/calls/handle.ts'
import * as calls from '../../desk-contract.ts'
import { kinds } from './kinds.ts'
import { listRoutes } from './list-routes.ts'
import { postRoutes } from './post-routes.ts'
import { contentRoutes } from './record-routes.ts'
import { type RenderDeps, renderRoutes } from './render-routes.ts'

export type ContentEditDeps = RenderDeps

/** The desk's calls for the texts of the site. */
export function contentEditDeskRoutes(deps: ContentEditDeps): Binding[] {
  return [
    ...postRoutes(),
    ...listRoutes(),
    ...contentRoutes(kinds.faq, {
      get: calls.getFaq,
      save: calls.saveFaq,
      delete: calls.deleteFaq,
      undo: calls.undoFaq,
    }),
    ...contentRoutes(kinds.faq_category, {
      get: calls.getFaqCategory,
      save: calls.saveFaqCategory,
      delete: calls.deleteFaqCategory,
      undo: calls.undoFaqCategory,
    }),
    ...contentRoutes(kinds.topic, {
      get: calls.getTopicRecord,
      save: calls.saveTopic,
      delete: calls.deleteTopic,
      undo: calls.undoTopic,
    }),
    ...contentRoutes(kinds.topic_version, {
      get: calls.getTopicVersion,
      save: calls.saveTopicVersion,
      delete: calls.deleteTopicVersion,
      undo: calls.undoTopicVersion,
    }),
    ...contentRoutes(kinds.leader, {
      get: calls.getLeader,
      save: calls.saveLeader,
      delete: calls.deleteLeader,
      undo: calls.undoLeader,
    }),
    ...renderRoutes(deps),
  ]
}
