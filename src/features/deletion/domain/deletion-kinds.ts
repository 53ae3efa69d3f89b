import type { Permission } from '#shared/permission.ts'

/** The kinds of records whose deletion is taken back, each with the right that deletes them and brings them back. */
export const deletionRights = {
  post: 'content.publish',
  tag: 'content.publish',
  faq: 'content.publish',
  faq_category: 'content.publish',
  topic: 'content.publish',
  topic_version: 'content.publish',
  leader: 'content.publish',
  attribute: 'attribute.write',
  category: 'catalog.publish',
  media: 'media.write',
  video: 'media.write',
  document: 'document.write',
  snippet: 'snippet.write_own',
  quote_template: 'snippet.write_own',
  fit_exception: 'catalog.publish',
  release: 'catalog.write',
} as const satisfies Record<string, Permission>
export type DeletionKind = keyof typeof deletionRights

export const deletionKinds = Object.keys(deletionRights) as [DeletionKind, ...DeletionKind[]] // the keys of the value above

/** So many are listed, the newest first. */
export const mostDeletions = 100
