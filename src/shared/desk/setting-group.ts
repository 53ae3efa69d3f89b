import type { z } from 'zod'

/**
 * A group of settings: one record, changed at the desk as a whole. Its values are in the wire's spelling. What is not set has its
 * default, so a group that nobody has saved needs no row.
 */
export interface SettingGroup<Value extends object> {
  /** The last segment of its calls, and the key of its row. */
  key: string
  fields: { readonly [Field in keyof Value]: z.ZodType<Value[Field]> }
  defaults: Value
  /** Reads the facts with which the site was installed (setting of the same key). They take the place of the defaults. */
  readInstalled?: (text: string) => Value
  /** The key of those facts, where it is not that of the group. */
  installedAs?: string
}

/** Fields that variables of the environment fix, by group: they cannot be changed at the desk. */
export type FixedFields = Readonly<Record<string, readonly FixedField[]>>

export interface FixedField {
  field: string
  variable: string
  value: unknown
}

/** The values of a group. A stored value that no longer fits its field gives way to the default. */
export function valuesOf<Value extends object>(
  { fields, defaults }: SettingGroup<Value>,
  stored: Readonly<Record<string, unknown>>,
  fixed: readonly FixedField[] = [],
): Value {
  const fitting = Object.entries<z.ZodType>(fields).flatMap(([field, schema]) => {
    if (!(field in stored)) return []
    const parsed = schema.safeParse(stored[field])
    return parsed.success ? [[field, parsed.data] as const] : []
  })
  const ofEnvironment = fixed.map(({ field, value }) => [field, value] as const)
  return { ...defaults, ...Object.fromEntries([...fitting, ...ofEnvironment]) }
}

/** The group with the defaults of this installation. */
export function installedGroup<Value extends object>(
  group: SettingGroup<Value>,
  installed: string | undefined,
): SettingGroup<Value> {
  return installed !== undefined && group.readInstalled ? { ...group, defaults: group.readInstalled(installed) } : group
}
