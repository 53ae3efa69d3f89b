import { languages } from '#shared/language.ts'
import { type AttributeFacts, attributeFacts } from '../data/attributes.ts'
import type { AttributeRow, AttributeTextRow } from './rows.ts'

const facts: readonly AttributeFacts[] = attributeFacts

/** Attributes of which a product may have several values. */
const several: ReadonlySet<string> = new Set([
  'fuse_type',
  'mounting',
  'finish',
  'voltage',
  'voltage_range',
  'output',
  'input',
  'terminal',
])

export const attributeRows: AttributeRow[] = facts.map((attribute, n) => ({
  id: attribute.id,
  key: attribute.key,
  groupKey: attribute.group,
  position: n + 1,
  kind: attribute.kind,
  unit: attribute.unit ?? null,
  unitMetric: attribute.metric ?? null,
  filterPosition: attribute.filter?.[0] ?? null,
  filterControl: attribute.filter?.[1] ?? null,
  listPosition: attribute.list ?? null,
  isMultiple: several.has(attribute.key),
}))

export const attributeTextRows: AttributeTextRow[] = facts.flatMap(attribute =>
  languages.map(language => ({ attributeId: attribute.id, language, name: attribute[language] })),
)
