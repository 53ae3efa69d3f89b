import { z } from 'zod'
import { ProductSummary, SpecificationGroup, TableFile, tableFiles } from '#features/catalog/catalog/contract.ts'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'

/** A product summary with all specifications. */
export const ComparedProduct = ProductSummary.extend({ specification_groups: z.array(SpecificationGroup) })
export type ComparedProduct = z.infer<typeof ComparedProduct>

const CompareAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  compare_items: z.int(),
  limit: z.int(),
})
const ProductId = z.object({ id: RowId })

export const addToCompare = defineCall({
  method: 'GET',
  path: '/Product/AddProductToCompareList/{id}',
  summary: 'Adds a product to the compare list; a full list stays as it is and says so',
  params: ProductId,
  reply: CompareAnswer,
  hasEffect: true,
  limit: 'write',
})

export const listCompared = defineCall({
  method: 'GET',
  path: '/Product/CompareProducts',
  summary: 'The compare list of the caller, oldest first; with ids those products instead, whoever asks',
  query: z.object({ ids: z.string().max(100).optional() }),
  reply: z.object({ products: z.array(ComparedProduct), limit: z.int() }),
})

export const exportComparison = defineCall({
  method: 'GET',
  path: '/Product/ExportComparison',
  summary: 'A comparison of the products with these ids as CSV or PDF: every parameter, side by side',
  query: z.object({ ...TableFile, ids: z.string().max(100) }),
  reply: null,
  files: tableFiles,
  limit: 'export',
})

export const removeFromCompare = defineCall({
  method: 'GET',
  path: '/Product/RemoveProductFromCompareList/{id}',
  summary: 'Takes a product off the compare list',
  params: ProductId,
  reply: CompareAnswer,
  hasEffect: true,
  limit: 'write',
})

export const clearCompare = defineCall({
  method: 'GET',
  path: '/Product/ClearCompareList',
  summary: 'Empties the compare list',
  reply: CompareAnswer,
  hasEffect: true,
  limit: 'write',
})
