import { requestKey } from '../version/content.ts'
import type { LineFields, RequestLine } from './draft.ts'

interface SourceLine {
  fields: LineFields
  productRevision: number | null
}

interface CopiedProduct {
  id: number
  name: string
  sku: string
  manufacturerPartNumber: string | null
  productUrl: string
}

export interface CopiedLines {
  /** The request of the new quote. */
  lines: (Omit<CopiedProduct, 'id'> & { productId: number; quantity: number; note: null })[]
  freeLines: { text: string; quantity: number; note: null }[]
  /** The lines of its draft. A line of the request is named by its place in `lines` or `freeLines`, from 1. */
  draft: SourceLine[]
}

/**
 * The lines of a draft as request and draft of a new quote. What was not offered is left out; several answers to one line of the
 * request stay so. Charges, words and what the company had added itself ask for nothing.
 */
export function copyLines(source: readonly SourceLine[], products: ReadonlyMap<number, CopiedProduct>): CopiedLines {
  const copied: CopiedLines = { lines: [], freeLines: [], draft: [] }
  const asked = new Map<string, RequestLine>()
  const offered = source.filter(({ fields }) => fields.answer !== 'not_offered')
  // The counted answer is what the new request asks for, wherever its alternatives stand.
  const countedFirst = offered.toSorted((a, b) => Number(b.fields.is_counted) - Number(a.fields.is_counted))
  for (const { fields } of countedFirst) {
    const key = fields.request_line && requestKey(fields.request_line)
    if (key && !asked.has(key)) asked.set(key, ask(copied, fields, products))
  }
  for (const { fields, productRevision } of offered) {
    const line = (fields.request_line && asked.get(requestKey(fields.request_line))) ?? null
    const isFirst = line !== null && fields.is_counted
    copied.draft.push({
      // A group is of the request that it came with.
      fields: {
        ...withoutGroup(fields),
        request_line: line,
        ...(isFirst ? { answer: 'as_requested' as const, reason: '' } : {}),
      },
      productRevision,
    })
  }
  return copied
}

const withoutGroup = ({ group_id: _, ...fields }: LineFields): LineFields => fields

function ask(
  copied: CopiedLines,
  { product_id: productId, name, quantity }: LineFields,
  products: ReadonlyMap<number, CopiedProduct>,
): RequestLine {
  const product = productId === null ? undefined : products.get(productId)
  if (!product) return { kind: 'free', id: copied.freeLines.push({ text: name, quantity, note: null }) }
  const { id: _id, ...facts } = product
  return { kind: 'product', id: copied.lines.push({ ...facts, productId: product.id, quantity, note: null }) }
}
