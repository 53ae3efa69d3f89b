import { cp } from 'node:fs/promises'
import { basename } from 'node:path'
import { reserveName } from '#server/database/open-pglite.ts'

/** Copies the seeded data folder that the run has prepared. The disk reserve stays behind: 16 MB that the next start writes by itself. */
export async function copySeeded(dataDir: string): Promise<void> {
  const seeded = process.env.E2E_SEEDED
  if (!seeded) throw new Error('global-setup.ts has prepared no data folder')
  await cp(seeded, dataDir, { recursive: true, filter: path => basename(path) !== reserveName })
}
