import { useState } from 'react'
import type { Saved } from '#shared/desk-replies.ts'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { useSite } from '#web/page.ts'

export interface Editing<Fields extends object> {
  get: <K extends keyof Fields>(field: K) => Fields[K]
  set: <K extends keyof Fields>(field: K, value: Fields[K]) => void
  errorsOf: (field: keyof Fields & string) => readonly string[]
  /** What somebody else has saved into a field that is changed here too. */
  theirsOf: (field: keyof Fields) => { value: unknown } | null
  takeTheirs: (field: keyof Fields) => void
  isChanged: boolean
  isBusy: boolean
  save: () => Promise<Saved<unknown> | null>
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
 * saved; the field shows both values, what was typed stays, and the next Save goes by the record as it is now.
 */
export function useRecord<Fields extends object>({ record, send, read }: RecordParts<Fields>): Editing<Fields> {
  const { report } = useSite()
  const { run, isBusy } = useAction()
  const [seen, setBase] = useState(record)
  const [edits, setEdits] = useState<Partial<Fields>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [disputed, setDisputed] = useState<readonly (keyof Fields)[]>([])
  // Without work of one's own the page shows what others have saved since.
  const base = Object.keys(edits).length === 0 && record.revision > seen.revision ? record : seen
  const changed = changesOf(base, edits)
  const drop = (field: keyof Fields) => {
    setDisputed(disputed.filter(other => other !== field))
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)))
  }
  const refuse = async (error: unknown) => {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
    setErrors(error.fields)
    if (error.code !== 'stale_version') return report(error)
    setBase(await read())
    setDisputed(Object.keys(error.fields) as (keyof Fields)[]) // the server names fields of the record
  }
  return {
    get: field => (field in edits ? (edits[field] as Fields[typeof field]) : base[field]), // `in` has asked
    set: (field, value) => {
      setEdits({ ...edits, [field]: value })
      if (!disputed.includes(field)) drop(field)
    },
    errorsOf: field => errors[field] ?? [],
    theirsOf: field => (disputed.includes(field) ? { value: base[field] } : null),
    takeTheirs: field => {
      setEdits(Object.fromEntries(Object.entries(edits).filter(([name]) => name !== field)) as Partial<Fields>)
      drop(field)
    },
    isChanged: Object.keys(changed).length > 0,
    isBusy,
    save: async () => {
      let saved: Saved<Fields & { revision: number }> | null = null
      setErrors({})
      setDisputed([])
      await run(async () => {
        saved = await send(base.revision, changed).catch(async error => {
          await refuse(error)
          return null
        })
        if (!saved) return
        setBase(saved.record)
        setEdits({})
      })
      return saved
    },
  }
}

/** The edits that differ from the record: typing a value back is no change. */
function changesOf<Fields extends object>(base: Fields, edits: Partial<Fields>): Partial<Fields> {
  const differing = Object.entries(edits).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(base[field as keyof Fields]),
  )
  return Object.fromEntries(differing) as Partial<Fields>
}
