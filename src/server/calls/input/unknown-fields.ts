import { z } from 'zod'
import { innerSchema } from './inner-schema.ts'

type Schema = z.core.$ZodType
type Path = readonly (string | number)[]

/**
 * The fields of a valid value that its schema does not know, as paths: they would be dropped silently. What a schema takes as it comes
 * (any JSON, a loose object) has none.
 */
export function unknownFields(schema: Schema, value: unknown, path: Path = []): Path[] {
  // as: every schema of zod is one of them.
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = innerSchema(def)
  if (inner) return unknownFields(inner, value, path)
  switch (def.type) {
    case 'object':
      return ofObject(def, value, path)
    case 'array':
      return Array.isArray(value) ? value.flatMap((item, at) => unknownFields(def.element, item, [...path, at])) : []
    case 'tuple':
      return Array.isArray(value)
        ? value.flatMap((item, at) => {
            const known = def.items[at] ?? def.rest
            return known ? unknownFields(known, item, [...path, at]) : []
          })
        : []
    case 'record':
      return isObject(value)
        ? Object.entries(value).flatMap(([name, item]) => unknownFields(def.valueType, item, [...path, name]))
        : []
    case 'union':
      return ofUnion(def.options, value, path)
    case 'intersection': {
      const right = new Set(unknownFields(def.right, value, path).map(one => one.join('.')))
      return unknownFields(def.left, value, path).filter(one => right.has(one.join('.')))
    }
    case 'lazy':
      return unknownFields(def.getter(), value, path)
    default:
      return []
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function ofObject(def: z.core.$ZodObjectDef, value: unknown, path: Path): Path[] {
  if (!isObject(value)) return []
  const takesOthers = def.catchall && def.catchall._zod.def.type !== 'never'
  return Object.entries(value).flatMap(([name, item]) => {
    const known = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
    if (known) return unknownFields(known, item, [...path, name])
    return takesOthers ? [] : [[...path, name]]
  })
}

/** The alternative that takes the value and knows most of it. */
function ofUnion(options: readonly Schema[], value: unknown, path: Path): Path[] {
  const found = options
    .filter(option => z.core.safeParse(option, value).success)
    .map(option => unknownFields(option, value, path))
  return found.toSorted((a, b) => a.length - b.length)[0] ?? []
}
