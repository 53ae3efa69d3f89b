import type { DeskCall } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import { type Permission, type Reach, stepUpMs } from '#shared/permission.ts'
import type { Binding, Context, Input } from './handle.ts'
import { handle } from './handle.ts'

/** A member of the staff who is signed in at the desk with the second factor. */
export interface StaffCaller {
  /** The account's id. */
  id: number
  name: string
  language: Language
  roles: readonly string[]
  permissions: ReadonlyMap<Permission, Reach>
  tokenHash: string
  /** When a factor was last given. */
  factorAt: Date
}

/** Whether a call that needs a fresh factor may be made. */
export const isSteppedUp = ({ factorAt }: Pick<StaffCaller, 'factorAt'>, now: Date): boolean =>
  now.getTime() - factorAt.getTime() < stepUpMs

/** What the handler of a desk call gets: the staff member, and null only where nobody needs to be signed in. */
export type DeskContext<C extends DeskCall = DeskCall> = Context & {
  staff: C['can'] extends 'nobody_yet' ? StaffCaller | null : StaffCaller
}

/** Binds a call of the desk. Session, permission and step-up have been checked before its handler runs. */
export function handleDesk<C extends DeskCall>(
  call: C,
  answer: (input: Input<C>, context: DeskContext<C>) => ReturnType<Parameters<typeof handle<C>>[1]>,
): Binding {
  // admit-staff.ts has put the staff member there, as the call's `can` asks.
  return handle(call, (input, context) => answer(input, context as DeskContext<C>))
}
