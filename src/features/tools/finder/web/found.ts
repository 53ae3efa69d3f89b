import type { ReplyOf } from '#shared/call.ts'
import type { findPanels } from '../contract.ts'

/** The errors of the fields, by field. */
export type FinderErrors = Readonly<Record<string, readonly string[]>>

/** The part of an answer that the page shows; it travels with the page. */
export const shownOf = ({ solutions, near_misses, ...rest }: ReplyOf<typeof findPanels>) => ({
  ...rest,
  solutions: solutions.map(({ reasons, used_positions: _, free_positions: __, ...solution }) => ({
    ...solution,
    // The cards have the others in other words.
    reasons: reasons.flatMap(({ code, text, decides }) =>
      code === 'rack' || code === 'width' || code === 'voltage' ? [{ text, decides }] : [],
    ),
  })),
  near_misses: near_misses.map(({ product, rule, code, why, change, change_url, basis }) => ({
    sku: product.sku,
    url: product.product_url,
    ...{ rule, code, why, change, change_url, basis },
  })),
})

export type FinderReply = ReturnType<typeof shownOf>
export type ShownSolution = FinderReply['solutions'][number]
export type ShownMiss = FinderReply['near_misses'][number]
