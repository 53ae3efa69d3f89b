import type { ReplyOf } from '#shared/call.ts'
import type { listAddresses } from '../contract.ts'

export type SavedAddresses = ReplyOf<typeof listAddresses>
export type SavedAddress = SavedAddresses['addresses'][number]
