import { isRowId } from '#shared/is-row-id.ts'
import { isLanguage, languages } from '#shared/language.ts'
import { cleanWords } from '#shared/text/clean-text.ts'
import { type DocumentFault, type DocumentFields, documentKinds, documentTypes } from './document-record.ts'
import { readFilter } from './read-filter.ts'

export const titleLength = 150
const revisionLength = 40
const mostTargets = 500

type Read = { ok: true; value: unknown } | { ok: false; fault: DocumentFault }
const read = (value: unknown): Read => ({ ok: true, value })
const faulty = (fault: DocumentFault): Read => ({ ok: false, fault })

/** The fields as they are compared and stored, and why others are refused. */
export function readDocumentChanges(given: Readonly<Record<string, unknown>>): {
  changes: Partial<DocumentFields>
  faults: Record<string, DocumentFault>
} {
  const changes: Record<string, unknown> = {}
  const faults: Record<string, DocumentFault> = {}
  for (const [field, value] of Object.entries(given)) {
    const result = readDocumentField(field, value)
    if (result.ok) changes[field] = result.value
    else faults[field] = result.fault
  }
  // Each value was read by the rule of its field.
  return { changes: changes as Partial<DocumentFields>, faults }
}

function readDocumentField(field: string, given: unknown): Read {
  switch (field) {
    case 'kind':
      return documentKinds.some(kind => kind === given) ? read(given) : faulty('wrong_value')
    case 'type':
      return given === null || documentTypes.some(type => type === given) ? read(given) : faulty('wrong_value')
    case 'issuer':
      return readLine(given, titleLength)
    case 'language':
      return given === null || isLanguage(given) ? read(given) : faulty('wrong_value')
    case 'printed_revision':
      return readLine(given, revisionLength)
    case 'issued_on':
    case 'valid_until':
      return readDay(given)
    case 'is_public':
    case 'is_of_company':
      return typeof given === 'boolean' ? read(given) : faulty('wrong_value')
    case 'products':
    case 'series':
      return readIds(given)
    case 'filter':
      return readFilter(given)
    case 'file':
      return faulty('file_by_step')
    default: {
      const isTitle = languages.some(language => field === `title.${language}`)
      return isTitle ? readLine(given, titleLength) : faulty('wrong_value')
    }
  }
}

/** An empty text is none. */
function readLine(given: unknown, limit: number): Read {
  if (given !== null && typeof given !== 'string') return faulty('wrong_value')
  const text = cleanWords((given ?? '').slice(0, 10 * limit))
  if (text === '') return read(null)
  return text.length > limit ? faulty('too_long') : read(text)
}

function readDay(given: unknown): Read {
  if (given === null || given === '') return read(null)
  if (typeof given !== 'string' || !/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(given)) return faulty('wrong_date')
  const day = new Date(`${given}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(given) ? read(given) : faulty('wrong_date')
}

/** Each once, in rising order: their order says nothing. */
function readIds(given: unknown): Read {
  if (!Array.isArray(given) || !given.every(id => typeof id === 'number' && Number.isInteger(id) && isRowId(id)))
    return faulty('wrong_value')
  const ids = [...new Set<number>(given)].sort((a, b) => a - b)
  return ids.length > mostTargets ? faulty('too_many') : read(ids)
}

/** A fault that only both fields together show. */
export function endsBefore({ issued_on: from, valid_until: until }: Pick<DocumentFields, 'issued_on' | 'valid_until'>) {
  return from !== null && until !== null && until < from
}
