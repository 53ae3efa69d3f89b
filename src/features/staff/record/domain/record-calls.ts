import { z } from 'zod'
import type { DeskCall } from '#shared/call.ts'
import { deskGet, deskPost, type Shape } from '#shared/desk/desk-call.ts'
import { BulkResult, saveBody, saved, UndoBody } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { type KindWith, recordKinds } from './record-kinds.ts'

type Path = DeskCall['path']
type ById = `/${string}/{id}`
type StepUp = Pick<Shape, 'stepUp'>

/** The body of an undo of which the further fields are ignored. */
export const EntryBody = z.object({ entry_id: RowId })
/** New values by the name of the field; each is checked by the rule of its kind. A new record has no id yet. */
const SaveBody = saveBody(z.record(z.string().max(100), z.unknown())).extend({ id: RowId.optional() })
export type SavedFields = z.output<typeof SaveBody>

/**
 * Makes the calls that a kind of records has at the desk, with the rights of its description. Each is given its path and its summary, so
 * that a search finds it. `limits`: of what is saved.
 */
export function recordCalls<Reply extends z.ZodType>(
  kind: KindWith<'can'>,
  reply: Reply,
  limits: Pick<Shape, 'maxBodyBytes'> = {},
) {
  const { can } = recordKinds[kind]
  return {
    get: (path: ById, summary: string) => deskGet(path, can.read, { summary, reply }),
    /** Saves changed fields; without an id it makes a record. */
    save: (path: Path, summary: string, more: StepUp = {}) =>
      deskPost(path, can.save, { summary, body: SaveBody, reply: saved(reply), ...limits, ...more }),
    delete: (path: ById, summary: string) => deskPost(path, can.delete, { summary, reply: z.literal(true) }),
    /** Takes back one entry of its history. */
    undo: (
      path: Path,
      summary: string,
      { body = UndoBody, ...more }: StepUp & { body?: z.ZodObject<typeof EntryBody.shape> } = {},
    ) => deskPost(path, can.delete, { summary, body, reply: BulkResult, ...more }),
  }
}
