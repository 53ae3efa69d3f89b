import { z } from 'zod'

interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  minItems?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  format?: string
}

/** Values for properties by their names; what is not named gets the smallest value that its schema allows. */
export type Named = Record<string, unknown>

/**
 * Bodies that the schema of a call allows: one with all that is required and all that is named, and where it has `changes` one
 * for each field of them.
 */
export function sampleBodies(schema: z.core.$ZodType, named: Named): object[] {
  // as: JSON Schema of the kinds that contracts use.
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const whole = sample(shape, named)
  const fields = Object.entries(shape.properties?.changes?.properties ?? {})
  if (!isObject(whole)) return []
  if (fields.length === 0) return [whole]
  return fields.map(([name, field]) => ({
    ...whole,
    changes: { [name]: name in named ? named[name] : sample(field, named) },
  }))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function sample(shape: Shape, named: Named): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [first] = shape.anyOf ?? shape.oneOf ?? []
  if (first) return sample(first, named)
  if (shape.type === 'object') return sampleObject(shape, named)
  if (shape.type === 'array') return Array.from({ length: shape.minItems ?? 0 }, () => sample(shape.items ?? {}, named))
  if (shape.type === 'string') return sampleText(shape)
  if (shape.type === 'boolean') return true
  return Math.max(shape.minimum ?? 1, shape.exclusiveMinimum ?? 0, 1)
}

function sampleObject({ properties = {}, required = [] }: Shape, named: Named): object {
  const wanted = Object.entries(properties).filter(([name]) => name in named || required.includes(name))
  return Object.fromEntries(wanted.map(([name, shape]) => [name, name in named ? named[name] : sample(shape, named)]))
}

function sampleText({ format, minLength = 0 }: Shape): string {
  if (format === 'email') return 'pair@walk.example'
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  return 'Because a test walks pairs'.padEnd(minLength, '.')
}
