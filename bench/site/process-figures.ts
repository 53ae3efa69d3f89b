import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Returns the processor time that a process has used, in milliseconds, to the nearest 10. Linux only. */
export const processorMs = (pid: number) => readTicks(`/proc/${pid}/stat`)

/** The same for the thread that runs JavaScript. */
export const mainThreadMs = (pid: number) => readTicks(`/proc/${pid}/task/${pid}/stat`)

function readTicks(file: string): number {
  const stat = readFileSync(file, 'utf8')
  // The process name in brackets may contain blanks. User and system time are the 12th and 13th word after it.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(words[11]) + Number(words[12])) * 1000) / ticksPerSecond
}

/** The nanoseconds that each thread of a process has worked, by its id. Finer than processorMs, for work of a few milliseconds. */
export function threadTimes(pid: number): ReadonlyMap<string, number> {
  const threads = readdirSync(`/proc/${pid}/task`)
  return new Map(threads.flatMap(thread => readWork(`/proc/${pid}/task/${thread}/schedstat`, thread)))
}

/** A thread may end while others are read. */
function readWork(file: string, thread: string): [string, number][] {
  try {
    return [[thread, Number(readFileSync(file, 'utf8').split(' ', 1)[0])]]
  } catch {
    return []
  }
}

/** Milliseconds of work from one reading of threadTimes to a later one, without that of threads that have ended. */
export function workedMs(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const [thread, time] of after) sum += time - (before.get(thread) ?? 0)
  return sum / 1e6
}

/** Returns the memory of a process in bytes: now, and at its peak. Linux only. */
export function residentBytes(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
