import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Processor time that a process has used so far, in milliseconds; steps of 10. Linux. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold blanks; user and system time are the 12th and 13th word after it.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(words[11]) + Number(words[12])) * 1000) / ticksPerSecond
}

/** Memory of a process in bytes: what it holds now and the most it ever held. Linux. */
export function residentBytes(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
