import type { listAddresses } from '#features/account/contract.ts'
import type { ReplyOf } from '#shared/call.ts'

export type SavedAddresses = ReplyOf<typeof listAddresses>
export type SavedAddress = SavedAddresses['addresses'][number]
