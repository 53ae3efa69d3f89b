import { z } from 'zod'
import { type SettingGroup, valuesOf } from '#shared/desk/setting-group.ts'
import type { Database } from '../database/connection.ts'
import { findGroup, lockGroup, saveGroup } from './setting-store.ts'

export interface Maintenance {
  /** Nothing may be changed, by visitors or at the desk; everything may be read. */
  is_on: boolean
  /** The words for visitors instead of the usual ones; '': the usual ones. */
  message: string
  /** When it began, as an ISO moment. */
  since: string | null
  /** The member of the staff who began it; null: the command. */
  by: number | null
}

export const mostMessageLetters = 200

/** No page of settings changes it, which all are refused meanwhile: `npm run site` does, and a switch at the desk of its own. */
export const maintenanceSettings: SettingGroup<Maintenance> = {
  key: 'maintenance',
  fields: {
    is_on: z.boolean(),
    message: z.string().max(mostMessageLetters),
    since: z.string().nullable(),
    by: z.int().nullable(),
  },
  defaults: { is_on: false, message: '', since: null, by: null },
}

interface Switching {
  isOn: boolean
  message: string
  /** Null: the command. */
  by: number | null
  now: Date
  /** Called in the transaction where something changes. */
  onChanged: (tx: Database) => Promise<void>
}

/**
 * Begins or ends the maintenance, or changes its words. Every process hears of it at once, or within ten seconds. What is so already stays
 * as it is, with who has begun it.
 */
export async function setMaintenance(db: Database, { isOn, message, by, now, onChanged }: Switching): Promise<void> {
  const { key } = maintenanceSettings
  await db.transaction(async tx => {
    const { value: before, revision } = await lockGroup(tx, key, now)
    const wasOn = before.is_on === true
    if (wasOn === isOn && (!isOn || before.message === message)) return
    const begun =
      wasOn && isOn ? { since: before.since ?? null, by: before.by ?? null } : { since: now.toISOString(), by }
    const value = isOn ? { is_on: true, message, ...begun } : { is_on: false, message: '', since: null, by: null }
    await saveGroup(tx, key, { value, revision: revision + 1, updatedAt: now })
    await onChanged(tx)
  })
}

/** The maintenance as the database has it: this process may not have heard of it yet. */
export async function findMaintenance(db: Database): Promise<Maintenance> {
  const { value } = await findGroup(db, maintenanceSettings.key)
  return valuesOf(maintenanceSettings, value)
}
