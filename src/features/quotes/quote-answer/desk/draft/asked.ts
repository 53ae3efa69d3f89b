import type { LineFields, RequestedLine } from '../../domain/draft/draft.ts'

/** Names a line of the request: products and free lines are counted apart. */
export const askedKey = ({ kind, id }: Pick<RequestedLine, 'kind' | 'id'>) => `${kind} ${id}`

/** The line with which the answer to a line of the request begins: what was asked for, without a price. */
export const fieldsOfAsked = (asked: RequestedLine): Partial<LineFields> => ({
  kind: asked.kind,
  request_line: { kind: asked.kind, id: asked.id },
  answer: 'as_requested',
  product_id: asked.product_id,
  sku: asked.sku,
  manufacturer_part_number: asked.manufacturer_part_number,
  name: asked.name.slice(0, 400),
  description: asked.kind === 'free' ? (asked.note ?? '') : '',
  quantity: asked.quantity,
  ...(asked.group_id !== null && { group_id: asked.group_id }),
})

/** Whether a line is the only one that answers its line of the request: removed, it would leave that without an answer. */
export const isOnlyAnswer = (line: Answering, lines: readonly Answering[]): boolean => {
  const own = line.request_line
  if (!own) return false
  return !lines.some(
    other => other.id !== line.id && other.request_line && askedKey(other.request_line) === askedKey(own),
  )
}

type Answering = Pick<LineFields, 'request_line'> & { id: number }
