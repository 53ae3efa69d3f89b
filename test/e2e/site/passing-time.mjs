// node --import passing-time.mjs: at SIGUSR2 PASSES_MS pass at once for the process. Its clock goes on by them, and what it waits for until a
// moment within them happens. Limits of what is under way, which do not keep a process from ending, stay as they are.
const [RealDate, wait, forget] = [Date, setTimeout, clearTimeout]
const passesMs = Number(process.env.PASSES_MS)
let passedMs = 0
const now = () => RealDate.now() + passedMs

globalThis.Date = new Proxy(RealDate, {
  construct: (_, values, self) => Reflect.construct(RealDate, values.length === 0 ? [now()] : values, self),
  apply: () => new RealDate(now()).toString(),
  get: (_, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
})

const waiting = new Map()
globalThis.setTimeout = Object.assign((happen, ms, ...values) => {
  const end = () => {
    waiting.delete(timer)
    happen(...values)
  }
  const timer = wait(end, ms)
  if (ms >= 1000) waiting.set(timer, { until: now() + ms, end })
  return timer
}, wait)
globalThis.clearTimeout = timer => {
  waiting.delete(timer)
  forget(timer)
}

process.on('SIGUSR2', () => {
  passedMs += passesMs
  for (const [timer, { until, end }] of [...waiting])
    if (until <= now() && timer.hasRef()) {
      forget(timer)
      end()
    }
})
