import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ValueKind } from '../../domain/attribute-record.ts'
import type { StoredValue } from '../../domain/convert-value.ts'

export interface ValuedAttribute {
  id: number
  key: string
  kind: ValueKind
}

/** A value of a product that waits to go live: as it will be; null where the product will not have the attribute. */
export interface WaitingValue {
  productId: number
  values: StoredValue[] | null
}

/** One act that changes the values of many products. Their histories are one batch. */
export interface ValueAct {
  author: Author
  batchId: string
  reason: string
  attribute: ValuedAttribute
  /** The products that have one of these options; null: all that have the attribute. */
  optionIds: readonly number[] | null
  /** The kind of the attribute afterwards. */
  kind: ValueKind
  /** Changes a value that waits. */
  after: (value: StoredValue) => StoredValue
  /** Changes the values of the products. */
  write: () => Promise<void>
}

/** Taking such an act back. */
export interface ValueUndo extends Pick<ValueAct, 'author' | 'batchId' | 'reason' | 'attribute' | 'kind' | 'write'> {
  /** The batch of the act. */
  undone: string
  /** The products whose values it changed. */
  productIds: readonly number[]
}

/** The work of slices above when an attribute changes. It follows in the transaction of the change. */
export interface AttributeFollowers {
  /** Writes the new key wherever records name the attribute by the former one. */
  renameKey: (tx: Database, key: { before: string; after: string }) => Promise<void>
  listWaiting: (db: Database, attribute: Pick<ValuedAttribute, 'key' | 'kind'>) => Promise<WaitingValue[]>
  /** Runs an act: products and what waits of them get their next revision, each with its entry. */
  changeValues: (tx: Database, act: ValueAct) => Promise<void>
  /**
   * Locks the products, and answers those of which something waits that is in the way: it is other than the act left it, or, where the
   * kind of the attribute changes, was stated since.
   */
  lockValues: (tx: Database, undo: Pick<ValueUndo, 'attribute' | 'kind' | 'undone' | 'productIds'>) => Promise<number[]>
  /** Takes an act back whose values are locked: products and what waits of them get their next revision, each with its entry. */
  undoValues: (tx: Database, undo: ValueUndo) => Promise<void>
}
