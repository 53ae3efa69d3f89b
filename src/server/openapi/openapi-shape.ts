import { escapeHtml } from '../pages/escape-html.ts'
import type { JsonSchema } from './openapi-schemas.ts'

/** Renders a JSON Schema as HTML that reads like a type: `{ name: string ≤ 40, lines: QuoteLine[] }`. Names link to #schema-…. */
export function shapeHtml(schema: unknown, indent = ''): string {
  if (!isSchema(schema)) return 'any'
  if (schema.$ref) return linkHtml(schema.$ref)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map(option => shapeHtml(option, indent)).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map(type => shapeHtml({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'array') return arrayHtml(schema, indent)
  if (schema.type === 'object') return objectHtml(schema, indent)
  return schema.type ? escapeHtml(schema.type) + boundsHtml(schema) : schema.not ? 'never' : 'any'
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

function linkHtml(ref: string): string {
  const name = escapeHtml(ref.split('/').at(-1) ?? '')
  return `<a href="#schema-${name}">${name}</a>`
}

const literal = (value: unknown) => escapeHtml(typeof value === 'string' ? `'${value}'` : String(value))

function arrayHtml(schema: JsonSchema, indent: string): string {
  const item = shapeHtml(schema.items, indent)
  const most = schema.maxItems === undefined ? '' : `<i> ≤ ${schema.maxItems}</i>`
  return `${item.includes(' | ') && !item.startsWith('{') ? `(${item})` : item}[]${most}`
}

function objectHtml({ properties, required, additionalProperties }: JsonSchema, indent: string): string {
  if (!properties) return `{ [key]: ${shapeHtml(additionalProperties, indent)} }`
  const deeper = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, property]) =>
      `${deeper}${escapeHtml(name)}${required?.includes(name) ? '' : '?'}: ${shapeHtml(property, deeper)}\n`,
  )
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}'
}

function boundsHtml({ minimum, maximum, minLength, maxLength, pattern, format }: JsonSchema): string {
  const least = minimum ?? minLength
  const most = maximum ?? maxLength
  const words = [
    least === undefined ? '' : `≥ ${least}`,
    most === undefined ? '' : `≤ ${most}`,
    format ? format : pattern ? `/${pattern}/` : '',
  ].filter(Boolean)
  return words.length > 0 ? `<i> ${escapeHtml(words.join(' '))}</i>` : ''
}
