import { z } from 'zod'
import type { CallShape } from '#shared/call.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const place = '#/components/schemas/'

/** Returns a schema as JSON Schema: a reference when the schema has a name. Asked for by name, it returns the full schema. */
export type SchemaOf = (schema: z.core.$ZodType | string) => JsonSchema | undefined

/**
 * Converts all schemas together, so that named schemas refer to each other instead of being repeated. Throws when a schema
 * without a name occurs inside another: the reference would lead nowhere.
 */
export function convertSchemas(calls: readonly CallShape[], named: Record<string, unknown>): SchemaOf {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) {
    if (schema instanceof z.core.$ZodType) registry.add(schema, { id })
  }
  for (const call of calls) {
    for (const part of ['params', 'query', 'body', 'reply'] as const) {
      const schema = call[part]
      if (schema && !registry.has(schema)) registry.add(schema, { id: `~${call.method} ${call.path} ${part}` })
    }
  }
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    uri: id => place + id,
    override: ({ jsonSchema }) => {
      dropSafeIntegerBounds(jsonSchema)
      dropAnything(jsonSchema)
    },
  })
  const nameless = /"\$ref":"#\/components\/schemas\/(~[^"]+)"/.exec(JSON.stringify(schemas))?.[1]
  if (nameless) throw new Error(`The schema "${nameless.slice(1)}" occurs inside another: it needs a name`)
  return schema => {
    const id = typeof schema === 'string' ? schema : registry.get(schema)?.id
    const converted = id === undefined ? undefined : schemas[id]
    if (id === undefined || converted === undefined) return undefined
    if (typeof schema !== 'string' && !id.startsWith('~')) return { $ref: place + id }
    const { $schema: _, $id: __, ...rest } = converted
    return rest
  }
}

/** Removes the bounds that zod gives every integer. */
function dropSafeIntegerBounds(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** Drops the "anything" from "this, or anything": a client needs to know only this. */
function dropAnything(schema: JsonSchema): void {
  const described = schema.anyOf?.filter(option => Object.keys(option).length > 0)
  if (!described?.[0] || described.length === schema.anyOf?.length) return
  if (described.length > 1) schema.anyOf = described
  else {
    delete schema.anyOf
    Object.assign(schema, described[0])
  }
}

/** Returns the named schemas that are referred to, directly or through another schema. */
export function usedSchemas(places: unknown[], schemaOf: SchemaOf): Record<string, JsonSchema> {
  const used = new Map<string, JsonSchema>()
  const collect = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = used.has(name) ? undefined : schemaOf(name)
      if (!schema) continue
      used.set(name, schema)
      collect(schema)
    }
  }
  collect(places)
  return Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
