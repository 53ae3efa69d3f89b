import type { Permission } from '#shared/desk/permission.ts'

export const productActions = ['save', 'publish', 'withdraw', 'copy', 'discard'] as const
export type ProductAction = (typeof productActions)[number]

interface MayFacts {
  state: 'draft' | 'published' | 'withdrawn'
  /** Something waits outside of releases. */
  hasWaiting: boolean
  may: (permission: Permission) => boolean
}

export type MayNot = 'no_right' | 'not_draft' | 'not_published' | 'nothing_waits'

/** Why an action is not possible; null where it is. */
export function mayNot(action: ProductAction, { state, hasWaiting, may }: MayFacts): MayNot | null {
  const isPublishing = action === 'publish' || action === 'withdraw'
  if (!may(isPublishing ? 'catalog.publish' : 'catalog.write')) return 'no_right'
  if (action === 'publish' && state === 'published' && !hasWaiting) return 'not_draft'
  if (action === 'withdraw' && state !== 'published') return 'not_published'
  return action === 'discard' && !hasWaiting ? 'nothing_waits' : null
}
