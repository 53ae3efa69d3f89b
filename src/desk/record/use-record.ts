import { useState } from 'react'
import type { Saved } from '#shared/desk/desk-replies.ts'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { useSite } from '#web/page.ts'
import type { TwoEdits } from '../merge/join-texts.ts'
import { joinLongText, longTexts } from '../merge/long-text.ts'

export interface Editing<Fields extends object> {
  get: <K extends keyof Fields>(field: K) => Fields[K]
  set: <K extends keyof Fields>(field: K, value: Fields[K]) => void
  errorsOf: (field: keyof Fields & string) => readonly string[]
  /** The errors of a place within a field, such as 'payment_terms.0.names.en'. */
  errorsAt: (path: string) => readonly string[]
  /** The value that somebody else has saved into a field that is changed here too. */
  theirsOf: (field: keyof Fields) => Dispute | null
  takeTheirs: (field: keyof Fields) => void
  /** It differs from what is saved. */
  isEdited: (field: keyof Fields) => boolean
  isChanged: boolean
  /** Somebody else has changed a field that is changed here too. */
  isDisputed: boolean
  isBusy: boolean
  save: () => Promise<Saved<unknown> | null>
}

/** A field that two people have changed. */
export interface Dispute {
  /** The value that somebody else has saved. */
  value: unknown
  /** Both edits of a text of several lines. */
  texts: TwoEdits | null
  /** Takes a text in which both are joined. */
  keepJoined: (text: string) => void
}

interface RecordParts<Fields extends object> {
  /** As the server has it. */
  record: Fields & { revision: number }
  send: (baseRevision: number, changes: Partial<Fields>) => Promise<Saved<Fields & { revision: number }>>
  /** Fetches the record anew, after somebody else has changed the same field. */
  read: () => Promise<Fields & { revision: number }>
}

/**
 * Edits a record that others may change too: only changed fields are sent. Where somebody else has changed the same field, nothing is
 * saved; the field shows both values, what was typed stays, and the next Save goes by the record as it is now. Edits of different lines
 * of a text are joined.
 */
export function useRecord<Fields extends object>({ record, send, read }: RecordParts<Fields>): Editing<Fields> {
  const { report } = useSite()
  const { run, isBusy } = useAction()
  const [seen, setBase] = useState(record)
  const [edits, setEdits] = useState<Partial<Fields>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  // With the values before both changed them.
  const [disputed, setDisputed] = useState<Partial<Fields>>({})
  // Without work of one's own the page shows what others have saved since.
  const base = Object.keys(edits).length === 0 && record.revision > seen.revision ? record : seen
  const changed = changesOf(base, edits)
  const drop = (field: keyof Fields) => {
    setDisputed(without(disputed, field))
    const isWithin = (name: string) => name === field || name.startsWith(`${String(field)}.`)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !isWithin(name))))
  }
  const settle = (field: keyof Fields, next: Partial<Fields>) => {
    setEdits(next)
    drop(field)
  }
  /** Returns what is left to be saved where all that met could be joined; null where the member has to do something. */
  const refuse = async (error: unknown, from: Fields, typed: Partial<Fields>): Promise<Work<Fields> | null> => {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
    if (error.code !== 'stale_version') {
      setErrors(fieldsOf(error))
      report(error)
      return null
    }
    const { work, left, isDone } = await joinWork(error, { base: await read(), edits: typed }, from)
    setBase(work.base)
    setEdits(work.edits)
    setErrors(left.errors)
    setDisputed(left.disputed)
    return isDone ? work : null
  }
  const sendWork = async (work: Work<Fields>, tries: number): Promise<Saved<Fields & Revised> | null> => {
    try {
      return await send(work.base.revision, changesOf(work.base, work.edits))
    } catch (error) {
      const next = await refuse(error, work.base, work.edits)
      return next && tries > 0 ? sendWork(next, tries - 1) : null
    }
  }
  return {
    get: field => (field in edits ? (edits[field] as Fields[typeof field]) : base[field]), // `in` has asked
    set: (field, value) => {
      // Typing changes what the page shows.
      if (base !== seen) setBase(base)
      // Two fields may be set at once, such as two places that are swapped.
      setEdits(before => ({ ...before, [field]: value }))
      if (!(field in disputed)) drop(field)
    },
    errorsOf: field => errors[field] ?? [],
    errorsAt: path => errors[path] ?? [],
    theirsOf: field => {
      if (!(field in disputed)) return null
      const value = base[field]
      const texts = longTexts({ was: disputed[field], mine: edits[field], theirs: value })
      return { value, texts, keepJoined: text => settle(field, { ...edits, [field]: text }) }
    },
    takeTheirs: field => settle(field, without(edits, field)),
    isEdited: field => field in changed,
    isChanged: Object.keys(changed).length > 0,
    isDisputed: Object.keys(disputed).length > 0,
    isBusy,
    save: async () => {
      let saved: Saved<Fields & { revision: number }> | null = null
      setErrors({})
      setDisputed({})
      await run(async () => {
        saved = await sendWork({ base, edits }, mostTries)
        if (!saved) return
        setBase(saved.record)
        setEdits({})
      })
      return saved
    },
  }
}

interface Revised {
  revision: number
}

interface Work<Fields extends object> {
  base: Fields & Revised
  edits: Partial<Fields>
}

/** A save that was joined may meet the next one. */
const mostTries = 3

const without = <Fields extends object>(fields: Partial<Fields>, field: keyof Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field)) as Partial<Fields>

/** Joins what was typed with the record as it is now, as far as that can be. `from`: as it was before both changed it. */
async function joinWork<Fields extends object>({ fields }: ApiError, { base, edits }: Work<Fields>, from: Fields) {
  const names = Object.keys(fields) as (keyof Fields)[] // the server names fields of the record
  const joined = await joinFields(names, from, edits, base)
  const left = names.filter(name => !(name in joined))
  return {
    work: { base, edits: { ...edits, ...joined } },
    left: {
      errors: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in joined))),
      disputed: Object.fromEntries(left.map(name => [name, from[name]])) as Partial<Fields>,
    },
    isDone: left.length === 0,
  }
}

/** Texts of several lines of which different lines were changed. */
async function joinFields<Fields extends object>(
  names: readonly (keyof Fields)[],
  was: Fields,
  mine: Partial<Fields>,
  theirs: Fields,
): Promise<Partial<Fields>> {
  const joined: Record<string, string> = {}
  for (const name of names) {
    const texts = longTexts({ was: was[name], mine: mine[name], theirs: theirs[name] })
    const text = texts && (await joinLongText(texts))
    if (text !== null) joined[String(name)] = text
  }
  return joined as Partial<Fields> // texts of fields that have texts
}
/** Errors by field of the record: a value that the call itself refuses is named within its `changes`. */
const fieldsOf = ({ fields }: ApiError) =>
  Object.fromEntries(Object.entries(fields).map(([name, errors]) => [name.replace(/^changes\./, ''), errors]))

/** The edits that differ from the record: typing a value back is no change. */
function changesOf<Fields extends object>(base: Fields, edits: Partial<Fields>): Partial<Fields> {
  const differing = Object.entries(edits).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(base[field as keyof Fields]),
  )
  return Object.fromEntries(differing) as Partial<Fields>
}
