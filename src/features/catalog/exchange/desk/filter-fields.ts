import type { Search } from '#web/page.ts'

const words = [
  'q',
  'state',
  'without',
  'stating',
  'stating_value',
  'translation',
  'translation_state',
  'with_draft',
  'publishes_within',
  'without_document',
  'changed_since',
] as const
const figures = ['category_id', 'complete_below', 'changed_by'] as const

/** The filter of the list of products that the address carries; null: none. The server checks its values. */
export function filterOf(search: Search): Record<string, string | number> | null {
  const fields = [
    ...words.flatMap(name => (search[name] ? [[name, search[name]] as const] : [])),
    ...figures.flatMap(name =>
      /^[1-9]\d{0,8}$/.test(search[name] ?? '') ? [[name, Number(search[name])] as const] : [],
    ),
  ]
  return fields.length > 0 ? Object.fromEntries(fields) : null
}
