import { toDesk } from '#desk-routes.ts'
import type { SavedView } from '../../desk-contract.ts'
import { filterOf } from './inbox-query.ts'

/** The address of a saved view's list. */
export function linkOf({ filter, order }: SavedView): string {
  const fields = Object.entries({ ...filter, ...(order && { order }) }).map(([name, value]) => [name, `${value ?? ''}`])
  return toDesk.quotes({ ...filterOf(Object.fromEntries(fields)) })
}
