import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nobody } from './start-image.ts'

// Its own network with nothing but loopback, and everything read-only except the data.
const enclosure =
  'ip link set lo up && mount --make-rprivate / && mount --bind "$1" "$1" && mount -o remount,bind,ro / && shift && exec "$@"'

/** Whether this machine lets us give a program a network and mounts of its own. */
export function canEnclose(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'enclosure-'))
  try {
    execFileSync('unshare', ['--net', '--mount', 'sh', '-c', enclosure, 'sh', folder, 'setpriv', '--version'], {
      stdio: 'ignore',
    })
    return process.getuid?.() === 0
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Starts the image in `home` and uses it, without network or write permission where the machine allows that. Resolves to the lines of
 * what was seen; throws what is wrong. `home` holds the folders image and data.
 */
export async function tryAlone(home: string, dockerfile: string): Promise<string> {
  const data = join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  const isEnclosed = canEnclose()
  if (isEnclosed) {
    chmodSync(home, 0o755)
    chownSync(data, nobody, nobody)
  }
  const program = [process.execPath, join(import.meta.dirname, 'try-image.ts'), dockerfile, home, String(isEnclosed)]
  const words = isEnclosed
    ? ['unshare', '--net', '--mount', '--fork', 'sh', '-c', enclosure, 'sh', data, ...program]
    : program
  const [first = '', ...rest] = words
  const child = spawn(first, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', chunk => chunks.push(chunk))
  child.stderr.on('data', chunk => chunks.push(chunk))
  const [code] = await once(child, 'close')
  const output = Buffer.concat(chunks).toString()
  if (code !== 0) throw new Error(output)
  return `${output}${isEnclosed ? '' : 'with the network and the rights of whoever ran this: the machine allows nothing else\n'}`
}
