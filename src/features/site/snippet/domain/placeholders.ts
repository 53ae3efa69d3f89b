/** The names that a text may have in double braces, such as {{quote.number}}. */
export const placeholders = [
  'contact.first_name',
  'contact.last_name',
  'contact.company',
  'quote.number',
  'quote.project',
  'quote.reference',
  'quote.requested_on',
  'version.number',
  'version.valid_until',
  'version.total',
  'staff.name',
] as const
export type Placeholder = (typeof placeholders)[number]

const pattern = /\{\{([^{}]{1,60})\}\}/g

/** The names in braces that a text has, each once, known or not. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name.trim())),
]

export const unknownPlaceholders = (text: string): string[] =>
  placeholdersIn(text).filter(name => !placeholders.some(known => known === name))

/** Puts the values in. A placeholder without a value stays, so that whoever writes sees it and nothing is sent with it. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<Placeholder, string | null>>>): string {
  const known: Readonly<Record<string, string | null | undefined>> = values
  return text.replace(pattern, (whole, name: string) => known[name.trim()] || whole)
}
