// node --import moved-clock.mjs: the clock of the process is wrong by as many ms as the file MOVED_CLOCK says, at each look. Timers go on
// as they were, as they do when somebody sets the clock of a machine.
import { readFileSync } from 'node:fs'

const Real = Date
const now = () => Real.now() + Number(readFileSync(process.env.MOVED_CLOCK ?? '', 'utf8'))

globalThis.Date = new Proxy(Real, {
  construct: (_, values, self) => Reflect.construct(Real, values.length === 0 ? [now()] : values, self),
  apply: () => new Real(now()).toString(),
  get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
})
