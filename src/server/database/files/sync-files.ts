import fs from 'node:fs'
import { join } from 'node:path'

/** Syncs a file's bytes or a folder's list of names, so that they survive a power cut. Throws the disk's error. */
export function syncPath(path: string): void {
  // Windows cannot open a folder, and does not need to sync it.
  if (process.platform === 'win32' && fs.statSync(path).isDirectory()) return
  const handle = fs.openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** Syncs a folder with everything in it, the innermost first. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncPath(path)
  }
  syncPath(folder)
}
