import { z } from 'zod'
import type { SettingGroup } from '#shared/setting-group.ts'
import type { Database } from '../database/connection.ts'
import { lockGroup, saveGroup } from './setting-store.ts'

export interface Maintenance {
  /** Nothing may be changed, by visitors or at the desk; everything may be read. */
  is_on: boolean
  /** What visitors are told instead of the usual words; '': those. */
  message: string
}

export const mostMessageLetters = 200

/** Not changed at the desk, which takes no changes meanwhile, but by `npm run site`. */
export const maintenanceSettings: SettingGroup<Maintenance> = {
  key: 'maintenance',
  fields: { is_on: z.boolean(), message: z.string().max(mostMessageLetters) },
  defaults: { is_on: false, message: '' },
}

/** Begins or ends the maintenance. Every process hears of it at once, or within ten seconds. */
export async function setMaintenance(db: Database, value: Maintenance, now: Date): Promise<void> {
  const { key } = maintenanceSettings
  await db.transaction(async tx => {
    const { revision } = await lockGroup(tx, key, now)
    await saveGroup(tx, key, { value: { ...value }, revision: revision + 1, updatedAt: now })
  })
}
