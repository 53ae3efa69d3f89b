import { readFileSync } from 'node:fs'

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

/** Returns the memory of a process in bytes: now, and at its peak. Linux only. */
export function residentBytes(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
