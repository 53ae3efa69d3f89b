import fs from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandRefused } from '../process/command-socket.ts'

const Note = z.object({ pid: z.int(), part: z.string() })
const notePath = (dataDir: string) => join(dataDir, 'backup.json')

/** Where the files of the embedded database are copied for a backup. */
export const copyPath = (dataDir: string): string => join(dataDir, 'backup-copy')

/**
 * Notes that this process writes a backup, so that what it leaves when it is killed is found: both the copy and the unfinished archive
 * hold the secrets of the installation. Returns what removes it. Throws CommandRefused while another process writes one.
 */
export function noteBackup(dataDir: string, file: string): () => void {
  removeLeftBackup(dataDir)
  try {
    fs.writeFileSync(notePath(dataDir), JSON.stringify({ pid: process.pid, part: `${file}.part` }), {
      flag: 'wx',
      mode: 0o600,
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new CommandRefused('Another backup is being written. Nothing was done.')
    throw error
  }
  return () => {
    fs.rmSync(copyPath(dataDir), { recursive: true, force: true })
    fs.rmSync(notePath(dataDir), { force: true })
  }
}

/** Removes what a backup has left that was killed. Does nothing while it is being written. */
export function removeLeftBackup(dataDir: string): void {
  const note = readNote(dataDir)
  if (note === null || (note !== 'unreadable' && isAlive(note.pid))) return
  if (note !== 'unreadable') fs.rmSync(note.part, { force: true })
  fs.rmSync(copyPath(dataDir), { recursive: true, force: true })
  fs.rmSync(notePath(dataDir), { force: true })
}

function readNote(dataDir: string) {
  if (!fs.existsSync(notePath(dataDir))) return null
  try {
    return Note.parse(JSON.parse(fs.readFileSync(notePath(dataDir), 'utf8')))
  } catch {
    // Cut off by a power cut: the process is gone.
    return 'unreadable'
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
