import { z } from 'zod'
import { validate } from '#server/calls/input/validate.ts'
import type { Language } from '#shared/language.ts'
import type { GroupRules } from './setting-subject.ts'

/** Changes of a group whose fields its call does not name, by the rules of the fields. Throws 400 for a wrong value; unknown fields stay. */
export function cleanedChanges<Value extends object>(
  { group }: Pick<GroupRules<Value>, 'group'>,
  changes: Readonly<Record<string, unknown>>,
  language: Language,
): Partial<Value> {
  const schemas = new Map<string, z.ZodType>(Object.entries(group.fields))
  const shape = Object.fromEntries(Object.keys(changes).map(field => [field, schemas.get(field) ?? z.unknown()]))
  return validate(z.object(shape), changes, language) as Partial<Value> // by the schemas of its fields
}
