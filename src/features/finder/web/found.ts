import type { ReplyOf } from '#shared/call.ts'
import type { findPanels } from '../contract.ts'

/** What is wrong with the fields, by field. */
export type FinderErrors = Readonly<Record<string, readonly string[]>>

export type FinderReply = ReplyOf<typeof findPanels>
