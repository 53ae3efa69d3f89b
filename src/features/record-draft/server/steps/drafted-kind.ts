import type { Author, LockedRecord, Subject } from '#server/changes/save-record.ts'
import type { AuditEvent } from '#shared/audit-event.ts'
import type { Permission } from '#shared/permission.ts'
import type { DraftKind } from '../../domain/draft-kinds.ts'

export type Fields = Record<string, unknown>

/** How the records of a kind are changed. The slices of the records have them. */
export interface DraftedKind {
  read: Permission
  write: Permission
  publish: Permission
  /** The record as it is changed in the one way. */
  subject: (author: Author) => Subject<Fields>
  isPublic: (record: LockedRecord<Fields>) => boolean
  /** Fields that steps of the record change, and no draft. */
  fixed: readonly string[]
  published: AuditEvent
}

export type DraftedKinds = Record<DraftKind, DraftedKind>
