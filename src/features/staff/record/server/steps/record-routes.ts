import type { z } from 'zod'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import type { Database } from '#server/database/connection.ts'
import type { BulkResult, Saved } from '#shared/desk/desk-replies.ts'
import type { recordCalls, SavedFields } from '../../domain/record-calls.ts'

/** The calls of a kind, as recordCalls makes them. */
type Calls<Reply extends z.ZodType> = {
  [Act in 'get' | 'save' | 'delete' | 'undo']: ReturnType<ReturnType<typeof recordCalls<Reply>>[Act]>
}

/** The steps of a kind's calls. A write is given its transaction. */
export interface RecordSteps<Shown> {
  read: (context: DeskContext, id: number) => Promise<Shown>
  save: (tx: Database, context: DeskContext, body: SavedFields) => Promise<Saved<Shown>>
  delete: (tx: Database, context: DeskContext, id: number) => Promise<void>
  undo: (tx: Database, context: DeskContext, entryId: number) => Promise<BulkResult>
}

/** Binds the four calls that most kinds of records have. */
export function recordRoutes<Shown>(calls: Calls<z.ZodType<Shown>>, steps: RecordSteps<Shown>): Binding[] {
  return [
    handleDesk(calls.get, ({ params: { id } }, context) => steps.read(context, id)),
    handleDesk(calls.save, ({ body }, context) => context.db.transaction(tx => steps.save(tx, context, body))),
    handleDesk(calls.delete, ({ params: { id } }, context) =>
      context.db.transaction(async tx => {
        await steps.delete(tx, context, id)
        return true as const
      }),
    ),
    handleDesk(calls.undo, ({ body }, context) => context.db.transaction(tx => steps.undo(tx, context, body.entry_id))),
  ]
}
