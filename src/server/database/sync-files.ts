import fs from 'node:fs'
import { join } from 'node:path'

/** Makes what is on the disk outlive a power cut: a file's bytes, or a folder's list of names. Throws what the disk says. */
export function syncPath(path: string): void {
  // Windows cannot open a folder and keeps its names safe by itself.
  if (process.platform === 'win32' && fs.statSync(path).isDirectory()) return
  const handle = fs.openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** A folder with all that is in it, the innermost first. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncPath(path)
  }
  syncPath(folder)
}
