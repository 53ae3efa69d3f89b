import type { DeskCall } from '#shared/call.ts'
import { type Binding, type Context, handle, type Input } from './handle.ts'
import type { StaffCaller } from './staff-caller.ts'

/** The context of a desk call's handler: with the staff member, and null only where nobody needs to be signed in. */
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
