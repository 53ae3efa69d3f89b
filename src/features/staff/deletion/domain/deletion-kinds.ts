import { type KindWith, kindsWith } from '#features/staff/record/domain/record-kinds.ts'

/** The kinds of records whose deletion is taken back. */
export const deletionKinds = kindsWith('isBroughtBack')
export type DeletionKind = KindWith<'isBroughtBack'>

/** So many are listed, the newest first. */
export const mostDeletions = 100
