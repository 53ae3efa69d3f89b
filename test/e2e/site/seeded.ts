import { cpSync } from 'node:fs'

/** Copies the seeded data folder that the run has prepared. The native copy takes a fifth of the processor of the asynchronous one. */
export function copySeeded(dataDir: string): void {
  const seeded = process.env.E2E_SEEDED
  if (!seeded) throw new Error('global-setup.ts has prepared no data folder')
  cpSync(seeded, dataDir, { recursive: true })
}
