import type { SavedList, SavedListRow, SharedList } from '../contract.ts'
import type { ListRecord } from './store.ts'

type Lines = Pick<SavedList, 'items' | 'free_items' | 'groups'>

/** `owner`: of a colleague's list, whose link is not the reader's. */
export function presentListRow(list: ListRecord & { itemCount: number }, owner: string | null = null): SavedListRow {
  return {
    id: list.id,
    name: list.name,
    labels: list.labels,
    created_on: list.createdAt.toISOString(),
    updated_on: list.updatedAt.toISOString(),
    item_count: list.itemCount,
    is_shared: owner === null && list.shareKeyHash !== null,
    is_for_company: list.sharedCompanyId !== null,
    owner,
  }
}

export function presentList(list: ListRecord, lines: Lines, shareUrl: string, owner: string | null): SavedList {
  const grouped = lines.groups.reduce((sum, { item_count }) => sum + item_count, 0)
  const itemCount = lines.items.length + lines.free_items.length + grouped
  return { ...presentListRow({ ...list, itemCount }, owner), ...lines, share_url: shareUrl }
}

/** The list as anybody with the link sees it: without its owner. */
export function presentShared(list: ListRecord, lines: Lines): SharedList {
  return { name: list.name, updated_on: list.updatedAt.toISOString(), ...lines }
}
