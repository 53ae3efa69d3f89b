import fs from 'node:fs'
import { dirname, resolve } from 'node:path'
import { startFailure } from '../process/process-errors.ts'
import { DatabaseUnusable, isDamaged, isDiskFailing, isDiskFull, wordsOf } from './database-errors.ts'

interface Place {
  dataDir: string
  /** When this is set, the embedded database is not in use. */
  databaseUrl?: string | undefined
}

/** Explains in one line for the operator why a program stopped: what is wrong and what to do. */
export function explainFault(error: unknown, { dataDir, databaseUrl }: Place): string {
  if (error instanceof DatabaseUnusable) return error.message
  if (databaseUrl && isDamaged(error))
    return `The PostgreSQL database is damaged: ${wordsOf(error)}. Restore it from a backup.`
  if (databaseUrl) return startFailure(error)
  if (isDamaged(error)) return damaged(dataDir, wordsOf(error))
  if (isDiskFull(error)) return diskFull(dataDir)
  if (isDiskFailing(error))
    return `The disk that holds ${nameDisk(dataDir)} fails: ${wordsOf(error)}. Nothing was changed that had been confirmed.`
  return startFailure(error)
}

export const damaged = (dataDir: string, words: string) =>
  `The database in ${dataDir} is damaged: ${words}. Keep the folder as it is and restore ${dataDir} from a backup.`

const diskFull = (dataDir: string) =>
  `The disk that holds ${nameDisk(dataDir)} is full: ${wordFree(dataDir)}. A new database takes about 80 MB. Make room there, or set DATA_DIR to a folder on another disk, and start again.`

/** '/var/lib/site (mounted at /var)' */
function nameDisk(folder: string): string {
  const root = mountPoint(existing(folder))
  return root ? `${folder} (mounted at ${root})` : folder
}

function wordFree(folder: string): string {
  const { bavail, bsize } = fs.statfsSync(existing(folder))
  return `${Math.floor((bavail * bsize) / 1_048_576)} MB are left`
}

function existing(folder: string): string {
  const path = resolve(folder)
  return fs.existsSync(path) || dirname(path) === path ? path : existing(dirname(path))
}

function mountPoint(folder: string): string | null {
  if (process.platform === 'win32') return null
  const above = dirname(folder)
  return above === folder || fs.statSync(above).dev !== fs.statSync(folder).dev ? folder : mountPoint(above)
}
