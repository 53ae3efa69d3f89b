import type { TwoEdits } from '#desk/merge/join-texts.ts'
import type { Draft } from '../../domain/draft/draft.ts'
import {
  addStep,
  type Batch,
  beginBatch,
  type DraftQueue,
  editsOf,
  endBatch,
  isSaved,
  keepJoined,
  missAnswer,
  refuseBatch,
  takeNews,
} from './draft-queue.ts'
import type { Step } from './draft-steps.ts'

/** Why a batch was not written. */
export interface SaveRefusal {
  /** `unknown`: there was no answer. */
  kind: 'stale' | 'refused' | 'unknown'
  fields: Readonly<Record<string, readonly string[]>>
  messages: readonly string[]
}

interface SaverParts {
  send: (batch: Batch) => Promise<{ record: Draft; added: readonly number[]; mergedFrom: readonly number[] }>
  /** The draft as it is now; null where there is none any more. */
  read: () => Promise<Draft | null>
  refusalOf: (error: unknown) => SaveRefusal
  /** Two edits of a text as one; null where both have changed the same lines. */
  joinText: (edits: TwoEdits) => Promise<string | null>
  newKey: () => string
  /** Something of others was joined with what was typed here. */
  onJoined: () => void
  onSaved: () => void
}

/** How long nobody has typed before what was typed is saved. */
const pauseMs = 800
const longestWaitMs = 30_000

/** Saves a draft by itself: one request after the other, each with what was typed since. Fetches nothing before the first step. */
export function createDraftSaver(begin: DraftQueue, parts: SaverParts) {
  let queue = begin
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const set = (next: DraftQueue) => {
    if (next === queue) return
    queue = next
    for (const listener of listeners) listener()
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void pump(), ms)
  }
  const refuse = async (error: unknown) => {
    const { kind, fields, messages } = parts.refusalOf(error)
    if (kind === 'unknown') {
      set(missAnswer(queue, messages))
      return later(Math.min(longestWaitMs, 1000 * 2 ** (queue.trouble?.tries ?? 0)))
    }
    const fresh = kind === 'stale' ? await parts.read().catch(() => null) : null
    set(refuseBatch(queue, { fields, messages, fresh }))
    if (fresh) await joinTexts()
    if (!queue.trouble && queue.waiting.length > 0) later(0)
  }
  const joinTexts = async () => {
    for (const { path, why } of queue.held) {
      const held = queue.held.find(one => one.path === path)
      const edits = held && why === 'disputed' ? editsOf(queue, held) : null
      // Without the code for it the seller chooses.
      const text = edits && (await parts.joinText(edits).catch(() => null))
      const now = queue.held.find(one => one.path === path)
      // Text that was typed meanwhile is another edit, for which the seller chooses.
      if (text !== null && now && editsOf(queue, now)?.mine === edits?.mine) {
        set(keepJoined(queue, path, text))
        parts.onJoined()
      }
    }
  }
  const sendBatch = async () => {
    clearTimeout(timer)
    set(beginBatch(queue, parts.newKey()))
    const { sending } = queue
    if (!sending) return
    try {
      const saved = await parts.send(sending)
      set(endBatch(queue, saved))
      parts.onSaved()
      if (saved.mergedFrom.length > 0) parts.onJoined()
      if (queue.waiting.length > 0) later(0)
    } catch (error) {
      await refuse(error)
    }
  }
  const pump = (): Promise<void> => {
    busy ??= sendBatch().finally(() => {
      busy = null
    })
    return busy
  }
  return {
    get: () => queue,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit: (...steps: Step[]) => {
      set(steps.reduce(addStep, queue))
      later(pauseMs)
    },
    /** For what changes the queue without a key pressed: choosing between two values, putting a line back. */
    choose: (change: (before: DraftQueue) => DraftQueue) => {
      set(change(queue))
      later(0)
    },
    takeNews: (draft: Draft) => set(takeNews(queue, draft)),
    /** Saves now. Returns whether everything has arrived. */
    flush: async (): Promise<boolean> => {
      for (let before: DraftQueue | null = null; queue !== before && !isSaved(queue) && !queue.trouble; ) {
        before = queue
        await pump()
      }
      return isSaved(queue)
    },
    retry: () => later(0),
    stop: () => clearTimeout(timer),
  }
}

export type DraftSaver = ReturnType<typeof createDraftSaver>
