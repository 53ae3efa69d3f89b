import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { joinLongText } from '#desk/merge/long-text.ts'
import { showToast } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { failureText } from '#web/messages/failures.ts'
import { useSite, useText } from '#web/page.ts'
import { saveDraft } from '../../desk-contract.ts'
import type { Draft, DraftHead, LineFields } from '../../domain/draft/draft.ts'
import { draftPageText } from '../../messages/desk-draft-page.ts'
import { fieldsOfLine } from './draft-lines.ts'
import {
  beginQueue,
  type DraftQueue,
  isSaved,
  keepJoined,
  keepMine,
  letGo,
  putBack,
  shownOf,
  takeTheirs,
} from './draft-queue.ts'
import { createDraftSaver, type DraftSaver, type SaveRefusal } from './draft-saver.ts'
import type { DraftShown, LineKey, Step } from './draft-steps.ts'

/** The edits that the parts of the page make. The functions stay the same while the draft changes. */
export interface DraftEdits {
  setHead: (changes: Partial<DraftHead>) => void
  setLine: (line: LineKey, changes: Partial<LineFields>) => void
  /** Adds lines after one, at the beginning for null, at the end without one. Returns their keys. */
  addLines: (fields: readonly LineFields[], after?: LineKey | null) => LineKey[]
  removeLines: (lines: readonly LineKey[]) => void
  move: (line: LineKey, by: 1 | -1) => void
  /** Moves lines, one after the other. */
  place: (moves: readonly { line: LineKey; after: LineKey | null }[]) => void
  /** Counts this line: exactly one of the answers to a line of the request is counted. */
  count: (line: LineKey) => void
  takeTheirs: (path: string) => void
  keepMine: (path: string) => void
  keepJoined: (path: string, text: string) => void
  letGo: (line: LineKey) => void
  putBack: (line: LineKey) => void
  /** Notes that a field holds what cannot be read, so that nobody leaves it unseen. */
  markUnreadable: (path: string, isUnreadable: boolean) => void
  /** The server's id of a line, once it has one. */
  idOf: (line: LineKey) => Promise<number | null>
}

export interface DraftEditing {
  queue: DraftQueue
  shown: DraftShown
  edits: DraftEdits
  saver: DraftSaver
  /** The fields that hold what cannot be read. */
  unreadable: ReadonlySet<string>
  /** Something typed is not on the server. */
  isUnsaved: boolean
  savedAt: Date | null
}

interface UseDraftProps {
  quoteId: number
  draft: Draft
  /** The draft as it is now. */
  readDraft: () => Promise<Draft | null>
}

export function useDraft({ quoteId, draft, readDraft }: UseDraftProps): DraftEditing {
  const { call } = useSite()
  const text = useText(draftPageText)
  const { fault, noResponse } = useText(failureText)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set())
  const [saver] = useState(() =>
    createDraftSaver(beginQueue(draft), {
      send: async ({ key, base_revision, changes }) => {
        const input = { params: { id: quoteId }, body: { base_revision, changes } }
        const { record, added, merged_from } = await call(saveDraft, input, { headers: { 'Idempotency-Key': key } })
        return { record, added, mergedFrom: merged_from }
      },
      read: readDraft,
      refusalOf: error => refusalOf(error, { fault, noResponse }),
      joinText: joinLongText,
      newKey: () => crypto.randomUUID(),
      onJoined: () => void showToast({ kind: 'success', text: text.joined }),
      onSaved: () => setSavedAt(new Date()),
    }),
  )
  useEffect(() => saver.takeNews(draft), [saver, draft])
  useEffect(() => saver.stop, [saver])
  const queue = useSyncExternalStore(saver.subscribe, saver.get)
  const shown = useMemo(() => shownOf(queue), [queue])
  const edits = useMemo(() => createEdits(saver, setUnreadable), [saver])
  return { queue, shown, edits, saver, unreadable, isUnsaved: !isSaved(queue) || unreadable.size > 0, savedAt }
}

function refusalOf(error: unknown, words: { fault: string; noResponse: string }): SaveRefusal {
  if (!(error instanceof ApiError)) return { kind: 'unknown', fields: {}, messages: [words.fault] }
  const { status, code, fields, messages } = error
  if (status === 0) return { kind: 'unknown', fields: {}, messages: [words.noResponse] }
  const isPassing = status >= 500 || status === 429 || status === 401
  return { kind: isPassing ? 'unknown' : code === 'stale_version' ? 'stale' : 'refused', fields, messages }
}

// The newest key of a line that was added on this page.
let newestKey = 0

function createEdits(
  saver: DraftSaver,
  setUnreadable: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
): DraftEdits {
  const lines = () => shownOf(saver.get()).lines
  const setLine = (line: LineKey, changes: Partial<LineFields>) => saver.edit({ op: 'line', line, changes })
  return {
    setHead: changes => saver.edit({ op: 'set', changes }),
    setLine,
    addLines: (all, after = lines().at(-1)?.id ?? null) => {
      let place = after
      const steps = all.map((fields): Step & { op: 'add' } => {
        newestKey -= 1
        const step = { op: 'add' as const, line: newestKey, after: place, fields: fieldsOfLine(fields) }
        place = step.line
        return step
      })
      saver.edit(...steps)
      return steps.map(({ line }) => line)
    },
    removeLines: keys => saver.edit(...keys.map((line): Step => ({ op: 'remove', line }))),
    move: (line, by) => {
      const all = lines().map(({ id }) => id)
      const place = all.indexOf(line) + by
      if (place < 0 || place >= all.length) return
      const others = all.filter(id => id !== line)
      saver.edit({ op: 'move', line, after: others[place - 1] ?? null })
    },
    place: moves => saver.edit(...moves.map((move): Step => ({ op: 'move', ...move }))),
    count: line => {
      for (const { id } of countedBeside(lines(), line)) setLine(id, { is_counted: false })
      setLine(line, { is_counted: true })
    },
    takeTheirs: path => saver.choose(queue => takeTheirs(queue, path)),
    keepMine: path => saver.choose(queue => keepMine(queue, path)),
    keepJoined: (path, text) => saver.choose(queue => keepJoined(queue, path, text)),
    letGo: line => saver.choose(queue => letGo(queue, line)),
    putBack: line => {
      newestKey -= 1
      const key = newestKey
      saver.choose(queue => putBack(queue, line, key))
    },
    markUnreadable: (path, isUnreadable) =>
      setUnreadable(before => {
        if (before.has(path) === isUnreadable) return before
        const after = new Set(before)
        if (isUnreadable) after.add(path)
        else after.delete(path)
        return after
      }),
    idOf: async line => {
      if (line >= 0) return line
      await saver.flush()
      return saver.get().ids.get(line) ?? null
    },
  }
}

/** The other lines that count of the same line of the request. */
function countedBeside(lines: ReturnType<typeof shownOf>['lines'], line: LineKey) {
  const own = lines.find(({ id }) => id === line)?.request_line
  return lines.filter(
    ({ id, is_counted, request_line: of }) =>
      id !== line && is_counted && own && of?.id === own.id && of.kind === own.kind,
  )
}
