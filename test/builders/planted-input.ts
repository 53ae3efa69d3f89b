import { z } from 'zod'
import type { CallShape } from '#shared/call.ts'

/** A marker in everything that a visitor may send; it occurs nowhere else. */
export const planted = 'zq9planted'
export const plantedEmail = `${planted}@${planted}.example`
// A password that contains the customer's name would be refused.
export const plantedPassword = 'plantless-7-harbour'

/** Valid values for fields that a form checks. */
const sensible: Record<string, unknown> = {
  email: plantedEmail,
  username: plantedEmail,
  password: plantedPassword,
  confirm_password: plantedPassword,
  new_password: plantedPassword,
  confirm_new_password: plantedPassword,
  old_password: plantedPassword,
  current_password: plantedPassword,
  agreement: true,
  is_guest: false,
  country_id: 237,
  state_province_id: 1,
  requested_date: '2031-02-03',
  validateOnly: undefined,
  subscribe: 'true',
  accept: 'true',
  lang: 'fr',
  newsletter: true,
  is_default: true,
  shoppingCartType: 2,
  contact: { first_name: planted, last_name: planted, email: plantedEmail, phone: planted, company: planted },
  returnUrl: `/${planted}`,
  address_id: undefined,
  attachment_ids: undefined,
  product_id: 1,
  id: 1,
  step: 2,
}

/** A body, the parameters or the query of a call, with the marker in every text. */
export function plantedInput(schema: z.core.$ZodType | undefined): Record<string, unknown> {
  if (!schema) return {}
  const sample = sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '')
  return Object(sample)
}

export function plantedRequest(call: CallShape, headers: Record<string, string>): { path: string; init: RequestInit } {
  const params = plantedInput(call.params)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? planted)))
  const query = new URLSearchParams({ token: planted, q: planted, ...texts(plantedInput(call.query)) })
  const withBody = call.method === 'POST' && (call.body || call.upload)
  const body = !withBody ? undefined : call.upload ? plantedForm(call) : JSON.stringify(plantedInput(call.body))
  const type: Record<string, string> = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
  return {
    path: `${path}?${query}`,
    init: { method: call.method, headers: { ...headers, ...type }, ...(body === undefined ? {} : { body }) },
  }
}

function plantedForm(call: CallShape): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts(plantedInput(call.body)))) form.append(name, value)
  form.append('file', new File([`%PDF-1.7\n${planted}`], `${planted}.pdf`, { type: 'application/pdf' }))
  return form
}

const texts = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

type JsonSchema = z.core.JSONSchema.BaseSchema

function sampleOf(schema: JsonSchema, name: string): unknown {
  if (Object.hasOwn(sensible, name)) return sensible[name]
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const [first] = choices.filter(choice => typeof choice === 'object' && choice.type !== 'null')
  if (typeof first === 'object') return sampleOf(first, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [
        key,
        typeof inner === 'object' ? sampleOf(inner, key) : 1,
      ]),
    )
  if (schema.type === 'array')
    return typeof schema.items === 'object' && !Array.isArray(schema.items) ? [sampleOf(schema.items, '')] : []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  if (schema.type === 'boolean') return true
  return schema.format === 'uuid' ? '7d444840-9dc0-41d1-b245-5ffdce74fad2' : planted.slice(0, schema.maxLength ?? 99)
}
