import type { z } from 'zod'

/** The schema inside one that only wraps it: optional, nullable, with a default, changed on its way. Null: it wraps none. */
export function innerSchema(def: z.core.$ZodTypes['_zod']['def']): z.core.$ZodType | null {
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return def.innerType
    case 'pipe':
      return def.in
    default:
      return null
  }
}
