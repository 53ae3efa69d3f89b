import * as z from 'zod/mini'

// Schemas that a contract derives from a form, so that the names, types and lengths of its fields are stated once.

type Shape = Readonly<Record<string, z.ZodMiniType>>
type Filled<F> = NonNullable<z.input<F>>

type OptionalFields<S extends Shape> = {
  [K in keyof S]: boolean extends Filled<S[K]>
    ? z.ZodMiniOptional<z.ZodMiniBoolean>
    : z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<Filled<S[K]>, Filled<S[K]>>>>
}

type ReplyFields<S extends Shape> = { [K in keyof S]: z.ZodMiniType<z.output<S[K]>, z.output<S[K]>> }

/** The fields before the form is complete: of the same types and lengths, as typed. Any may be absent, a text or a number also null. */
export function optionalFields<S extends Shape>({ shape }: { shape: S }): OptionalFields<S> {
  return mapFields(shape, ({ type, maxLength }) => {
    if (type === 'boolean') return z.optional(z.boolean())
    if (type === 'number') return z.nullish(z.int())
    return z.nullish(maxLength === undefined ? z.string() : z.string().check(z.maxLength(maxLength)))
  }) as OptionalFields<S> // Names and types are those of S.
}

/** The fields in a reply: a text or a number that the form does not require may be null. */
export function replyFields<S extends Shape>({ shape }: { shape: S }): ReplyFields<S> {
  return mapFields(shape, ({ type, isOptional }) => {
    if (type === 'boolean') return z.boolean()
    const value = type === 'number' ? z.int() : z.string()
    return isOptional ? z.nullable(value) : value
  }) as ReplyFields<S> // Names and types are those of S.
}

interface FieldType {
  type: 'string' | 'number' | 'boolean'
  isOptional: boolean
  maxLength?: number | undefined
}

function mapFields(shape: Shape, toSchema: (field: FieldType) => z.ZodMiniType): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, toSchema(typeOf(field))]))
}

function typeOf(field: z.core.$ZodType): FieldType {
  if (field instanceof z.core.$ZodPipe) return typeOf(field._zod.def.in)
  if (field instanceof z.core.$ZodOptional || field instanceof z.core.$ZodNullable)
    return { ...typeOf(field._zod.def.innerType), isOptional: true }
  if (field instanceof z.core.$ZodString)
    return { type: 'string', isOptional: false, maxLength: z.toJSONSchema(field).maxLength }
  if (field instanceof z.core.$ZodNumber) return { type: 'number', isOptional: false }
  if (field instanceof z.core.$ZodBoolean) return { type: 'boolean', isOptional: false }
  throw new Error(`A form with a field of type ${field._zod.def.type} cannot be derived from`)
}
