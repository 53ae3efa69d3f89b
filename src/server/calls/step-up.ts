import { stepUpMs } from '#shared/desk/permission.ts'
import { isAhead } from '#shared/time/time-ahead.ts'
import { Refusal } from './refusal.ts'
import type { StaffCaller } from './staff-caller.ts'

interface Moment {
  staff: Pick<StaffCaller, 'factorAt'>
  now: Date
}

/** Throws 403 `step_up` unless a factor was given within the last minutes. */
export function needFactor({ staff: { factorAt }, now }: Moment): void {
  if (isAhead(factorAt, now) || now.getTime() - factorAt.getTime() >= stepUpMs) throw new Refusal(403, 'step_up')
}

/** Throws 403 `step_up` where a call is about more records than it may be without a fresh factor. */
export function needFactorAbove(call: { stepUp: { above: number } }, count: number, moment: Moment): void {
  if (count > call.stepUp.above) needFactor(moment)
}
