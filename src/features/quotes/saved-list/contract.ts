import { z } from 'zod'
import { CartLine, FreeItem } from '#features/quotes/quote/contract.ts'
import { freeLineLimit, lineLimit } from '#features/quotes/quote/domain/limits.ts'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { ListForm } from './domain/list-form.ts'

export const SavedListRow = z.object({
  id: z.int(),
  name: z.string(),
  labels: z.array(z.string()),
  created_on: z.string(),
  updated_on: z.string(),
  item_count: z.int(),
  is_shared: z.boolean(),
  /** The people of the customer's company see it. */
  is_for_company: z.boolean(),
  /** The colleague who shares it; null: it is the customer's own. */
  owner: z.string().nullable(),
})
export type SavedListRow = z.infer<typeof SavedListRow>

const ListFreeItem = FreeItem.extend({ warnings: z.array(z.string()) })

export const SavedList = SavedListRow.extend({
  items: z.array(CartLine),
  free_items: z.array(ListFreeItem),
  /** Configured groups, which are added to a quote as a whole. */
  groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      quantity: z.int(),
      version: z.int(),
      problem_count: z.int(),
      /** Lines of one of them. */
      item_count: z.int(),
    }),
  ),
  /** The absolute URL that shows the list to anybody; empty if the list is not shared. */
  share_url: z.string(),
})
export type SavedList = z.infer<typeof SavedList>

export const SharedList = SavedList.pick({ name: true, updated_on: true, items: true, free_items: true, groups: true })
export type SharedList = z.infer<typeof SharedList>

/** `of_colleagues`: those that people of the customer's company share. */
const Lists = z.object({ lists: z.array(SavedListRow), of_colleagues: z.array(SavedListRow), limit: z.int() })
const ById = z.object({ id: RowId })
const ByKey = z.object({ key: z.string().max(100) })

/** How many lines of a list were added to the quote cart, merged with its lines or refused. */
export const AddedList = z.object({
  added: z.int(),
  merged: z.int(),
  refused: z.array(z.object({ name: z.string(), sku: z.string(), reason: z.string() })),
  wishlist_items: z.int(),
})
export type AddedList = z.infer<typeof AddedList>

export const getLists = defineCall({
  method: 'GET',
  path: '/savedList/getLists',
  summary: 'The named lists of the registered customer, the one changed last first',
  reply: Lists,
})

export const getList = defineCall({
  method: 'GET',
  path: '/savedList/getList/{id}',
  summary: 'One of the customer’s lists with its lines',
  params: ById,
  reply: SavedList,
})

export const createList = defineCall({
  method: 'POST',
  path: '/savedList/create',
  summary: 'Saves the quote cart as a list with a name',
  body: ListForm,
  reply: SavedList,
  hasEffect: true,
  isIdempotent: true,
  limit: 'write',
})

export const updateList = defineCall({
  method: 'POST',
  path: '/savedList/update/{id}',
  summary: 'Renames a list, changes quantities and notes of its lines, removes lines',
  params: ById,
  body: z.object({
    name: z.string().nullable().optional(),
    /** All labels: those that are not named are removed. */
    labels: z.array(z.string().max(200)).max(20).optional(),
    /** Whether the people of the customer's company see it. */
    is_for_company: z.boolean().optional(),
    /** Changes of product lines and of free lines. */
    items: z
      .array(z.object({ id: z.int(), quantity: z.number().optional(), note: z.string().nullable().optional() }))
      .max(lineLimit + freeLineLimit)
      .optional(),
    remove_group_ids: z.array(z.int()).max(lineLimit).optional(),
    remove_item_ids: z
      .array(z.int())
      .max(lineLimit + freeLineLimit)
      .optional(),
  }),
  maxBodyBytes: 1024 * 1024,
  reply: SavedList,
  hasEffect: true,
  limit: 'write',
})

export const deleteList = defineCall({
  method: 'POST',
  also: 'DELETE',
  path: '/savedList/delete/{id}',
  summary: 'Deletes a list; its link shows nothing any more',
  params: ById,
  reply: Lists,
  hasEffect: true,
  limit: 'write',
  isPersonal: true,
})

export const addListToQuote = defineCall({
  method: 'POST',
  path: '/savedList/addToQuote/{id}',
  summary: 'Adds the lines of a list to the quote cart; says which products are no longer offered',
  params: ById,
  reply: AddedList,
  hasEffect: true,
  isIdempotent: true,
  limit: 'write',
})

export const shareList = defineCall({
  method: 'POST',
  path: '/savedList/share/{id}',
  summary: 'Gives a list a link that shows it to anyone; renew makes a new link and ends the old one',
  params: ById,
  body: z.object({ renew: z.boolean().optional() }),
  reply: SavedList,
  hasEffect: true,
  limit: 'write',
})

export const unshareList = defineCall({
  method: 'POST',
  path: '/savedList/unshare/{id}',
  summary: 'Ends the sharing: the link shows nothing any more',
  params: ById,
  reply: SavedList,
  hasEffect: true,
  limit: 'write',
})

export const getSharedList = defineCall({
  method: 'GET',
  path: '/savedList/getSharedList/{key}',
  summary: 'A shared list by the unguessable key of its link',
  params: ByKey,
  reply: SharedList,
})

export const addSharedToQuote = defineCall({
  method: 'POST',
  path: '/savedList/addSharedToQuote/{key}',
  summary: 'Adds the lines of a shared list to the caller’s quote cart',
  params: ByKey,
  reply: AddedList,
  hasEffect: true,
  isIdempotent: true,
  limit: 'write',
})
