import {
  type FixedField,
  type FixedFields,
  installedGroup,
  type SettingGroup,
  valuesOf,
} from '#shared/desk/setting-group.ts'
import type { Connection, Database } from '../database/connection.ts'
import { lookEvery } from '../database/look-every.ts'
import { describeError, type Log } from '../process/log.ts'
import { readStoredSettings, type StoredSettings, settingsChannel } from './setting-store.ts'

/** The settings as they are now. They are kept in memory: no call reads their table. */
export interface Settings {
  of: <Value extends object>(group: SettingGroup<Value>) => Value
  /** The group with the defaults of this installation. */
  group: <Value extends object>(group: SettingGroup<Value>) => SettingGroup<Value>
  /** The fields of a group that variables of the environment fix. */
  fixedOf: (key: string) => readonly FixedField[]
  /** Counts the saves of a group; 0 while nobody has saved it. */
  revisionOf: (key: string) => number
  /** Reads them anew. Whoever has saved some waits for it, so that their next call goes by them. */
  refresh: () => Promise<void>
}

export interface SettingsOptions {
  /** Groups whose defaults are facts of the installation. */
  installedKeys: readonly string[]
  fixed: FixedFields
}

/** Reads the settings once, as for a command. Throws when the query fails. */
export async function readSettings(db: Database, options: SettingsOptions): Promise<Settings> {
  const { installedKeys, fixed } = options
  let held = hold(await readStoredSettings(db, installedKeys), fixed)
  let begun = 0
  let shown = 0
  return {
    of: group => held.of(group),
    group: group => held.group(group),
    fixedOf: key => fixed[key] ?? [],
    revisionOf: key => held.revisionOf(key),
    refresh: async () => {
      begun += 1
      const own = begun
      const stored = await readStoredSettings(db, installedKeys)
      // When two run at the same time, the one that began later may have ended first.
      if (own < shown) return
      shown = own
      held = hold(stored, fixed)
    },
  }
}

const pollMs = 10_000

/** Reads the settings, and follows what any process saves until it is stopped. Throws when the first read fails. */
export async function watchSettings(
  connection: Connection,
  log: Log,
  options: SettingsOptions,
): Promise<Settings & { stop: () => Promise<void> }> {
  const settings = await readSettings(connection.db, options)
  const refreshQuietly = () =>
    void settings.refresh().catch(error => log.warn('settings_refresh_failed', { error: describeError(error) }))
  const unlisten = await connection.listen(settingsChannel, refreshQuietly)
  // For changes between the first read and the start of listening.
  await settings.refresh()
  const timer = setInterval(refreshQuietly, lookEvery(connection, pollMs))
  timer.unref()
  return {
    ...settings,
    stop: async () => {
      clearInterval(timer)
      await unlisten()
    },
  }
}

/** Settings that are in no database: the defaults, and some values. */
export function fixedSettings(values: Readonly<Record<string, Record<string, unknown>>> = {}): Settings {
  const groups = new Map(Object.entries(values).map(([key, value]) => [key, { value, revision: 0 }]))
  const held = hold({ groups, installed: new Map() }, {})
  return { ...held, fixedOf: () => [], refresh: async () => {} }
}

/** One state of the settings. The values of a group are made when they are first asked for. */
function hold({ groups, installed }: StoredSettings, fixed: FixedFields) {
  const made = new Map<string, unknown>()
  const groupOf = <Value extends object>(group: SettingGroup<Value>) =>
    installedGroup(group, installed.get(group.installedAs ?? group.key))
  return {
    group: groupOf,
    revisionOf: (key: string) => groups.get(key)?.revision ?? 0,
    of: <Value extends object>(group: SettingGroup<Value>): Value => {
      // A key has one group, so what stands under it has the group's type.
      const known = made.get(group.key) as Value | undefined
      const value = known ?? valuesOf(groupOf(group), groups.get(group.key)?.value ?? {}, fixed[group.key])
      made.set(group.key, value)
      return value
    },
  }
}
