import { wordAutomatic } from '#features/quotes/quote-answer/domain/automatic.ts'
import { shortTime } from '#server/changes/texts.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { labelled } from '#shared/text/colon.ts'
import { changeWords } from '../../messages/desk-refusals.ts'

interface Reader {
  language: Language
  now: Date
  timeZone: string | null
}

/** The names of members of the staff, and of the quote's files, by id. */
interface Names {
  people: ReadonlyMap<number, string>
  files: ReadonlyMap<string, string>
}

/** The staff's changes to a quote, in words; empty where another entry of the timeline tells them. */
export const wordFields = (fields: readonly ChangedField[], names: Names, reader: Reader) =>
  fields.flatMap(field => wordField(field, names, reader)).join(' · ')

/** A status is told by its event, a time put off by its follow-up, and what was written by itself. */
function wordField(
  { field, before, after }: ChangedField,
  { people, files }: Names,
  { language, now, timeZone }: Reader,
): string[] {
  const words = changeWords[language]
  if (field === 'assignee_id')
    return [after === null ? words.released : words.assigned(people.get(Number(after)) ?? words.somebody)]
  if (field === 'priority') return [after === 'high' ? words.high : words.normal]
  if (field === 'file') return [after === null ? wordRemoved(before, words) : wordFile(after, files, words)]
  if (field === 'tags') return wordTags(textsOf(before), textsOf(after), words)
  if (field === 'automatic') return [wordAutomatic(after, language)].filter(Boolean)
  if (field === 'approval') return wordApproval(after, words, language)
  if (field !== 'follow_up') return []
  const at = Reflect.get(Object(after), 'at')
  const note = Reflect.get(Object(after), 'note')
  if (typeof at !== 'string') return [words.followUpEnded]
  const time = words.followUp(shortTime(new Date(at), now, language, timeZone))
  return [typeof note === 'string' && note ? labelled(time, note, language) : time]
}

type Words = (typeof changeWords)[Language]

function wordApproval(after: unknown, words: Words, language: Language): string[] {
  const names: Readonly<Record<string, (discount: string) => string>> = words.approval
  const word = names[String(Reflect.get(Object(after), 'state'))]
  return word ? [word(formatNumber(Number(Reflect.get(Object(after), 'discount')), language))] : []
}

function wordTags(was: readonly string[], is: readonly string[], words: Words): string[] {
  const added = is.filter(tag => !was.includes(tag))
  const removed = was.filter(tag => !is.includes(tag))
  return [
    ...(added.length > 0 ? [words.tagged(added.join(', '))] : []),
    ...(removed.length > 0 ? [words.untagged(removed.join(', '))] : []),
  ]
}

function wordFile(file: unknown, names: Names['files'], words: Words): string {
  const name = names.get(String(Reflect.get(Object(file), 'id'))) ?? words.removedFile
  return Reflect.get(Object(file), 'is_internal') === true ? words.internalFile(name) : words.file(name)
}

const wordRemoved = (file: unknown, words: Words) =>
  Reflect.get(Object(file), 'is_internal') === true ? words.internalFileRemoved : words.fileRemoved

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
