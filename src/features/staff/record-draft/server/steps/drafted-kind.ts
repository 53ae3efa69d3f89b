import type { CatalogSubject } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import type { Author, FieldErrors, LockedRecord, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { AuditEvent } from '#shared/desk/audit-event.ts'
import type { Permission } from '#shared/desk/permission.ts'
import type { Language } from '#shared/language.ts'
import type { DraftKind } from '../../domain/draft-kinds.ts'

export type Fields = Record<string, unknown>

/** How the records of a kind are changed. The slices of the records have them. */
export interface DraftedKind {
  read: Permission
  write: Permission
  publish: Permission
  /**
   * The record as it is changed in the one way. With `note` a change of the catalogue is noted there and announced by the caller, so that
   * a transaction that changes several records is one revision.
   */
  subject: (author: Author, note?: (change: CatalogSubject) => void) => Subject<Fields>
  isPublic: (record: LockedRecord<Fields>) => boolean
  /** Fields that steps of the record change, and no draft. */
  fixed: readonly string[]
  published: AuditEvent
  /** The values with which a record that is not public becomes so: they alone wait of it. Absent: its own steps do that. */
  madePublicBy?: Fields
  /** Cleans what was typed, by the rules of the fields. Throws 400 for a wrong value. Absent: the check of the record looks at it. */
  clean?: (changes: Fields, language: Language) => Fields
  /** After the commit of what was published: what this process holds in memory is read anew. */
  refresh?: () => Promise<void>
  /** Why a record cannot become public as it would be, by field. */
  whyNotPublic?: (tx: Database, fields: Fields, author: Author) => Promise<FieldErrors>
  /** When several records go live together, the lowest comes first: others need it to be public. */
  rank?: (fields: Fields) => number
}

export type DraftedKinds = Record<DraftKind, DraftedKind>

/** A release with which a draft goes live. */
export interface HoldingRelease {
  id: number
  name: string
  publishAt: Date | null
}

/** Finds the open releases with which drafts go live, by the id of the draft. The slice of the releases has it. */
export type FindReleases = (db: Database, draftIds: readonly number[]) => Promise<ReadonlyMap<number, HoldingRelease>>
