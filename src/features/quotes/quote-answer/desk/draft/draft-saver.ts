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
  const { get, set, subscribe } = holdQueue(begin)
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy: Promise<void> | null = null
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void pump(), ms)
  }
  const refuse = async (error: unknown) => {
    const { kind, fields, messages } = parts.refusalOf(error)
    if (kind === 'unknown') {
      set(missAnswer(get(), messages))
      return later(Math.min(longestWaitMs, 1000 * 2 ** (get().trouble?.tries ?? 0)))
    }
    const fresh = kind === 'stale' ? await parts.read().catch(() => null) : null
    set(refuseBatch(get(), { fields, messages, fresh }))
    if (fresh) await joinTexts({ get, set }, parts)
    if (!get().trouble && get().waiting.length > 0) later(0)
  }
  const sendBatch = async () => {
    clearTimeout(timer)
    set(beginBatch(get(), parts.newKey()))
    const { sending } = get()
    if (!sending) return
    try {
      const saved = await parts.send(sending)
      set(endBatch(get(), saved))
      parts.onSaved()
      if (saved.mergedFrom.length > 0) parts.onJoined()
      if (get().waiting.length > 0) later(0)
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
    get,
    subscribe,
    edit: (...steps: Step[]) => {
      set(steps.reduce(addStep, get()))
      later(pauseMs)
    },
    /** For what changes the queue without a key pressed: choosing between two values, putting a line back. */
    choose: (change: (before: DraftQueue) => DraftQueue) => {
      set(change(get()))
      later(0)
    },
    takeNews: (draft: Draft) => set(takeNews(get(), draft)),
    /** Saves now. Returns whether everything has arrived. */
    flush: async (): Promise<boolean> => {
      for (let before: DraftQueue | null = null; get() !== before && !isSaved(get()) && !get().trouble; ) {
        before = get()
        await pump()
      }
      return isSaved(get())
    },
    retry: () => later(0),
    stop: () => clearTimeout(timer),
  }
}

type HeldQueue = ReturnType<typeof holdQueue>

function holdQueue(begin: DraftQueue) {
  let queue = begin
  const listeners = new Set<() => void>()
  return {
    get: () => queue,
    set: (next: DraftQueue) => {
      if (next === queue) return
      queue = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Both edits of each text that others have changed too, as one where that can be. */
async function joinTexts({ get, set }: Pick<HeldQueue, 'get' | 'set'>, parts: SaverParts): Promise<void> {
  for (const { path, why } of get().held) {
    const held = get().held.find(one => one.path === path)
    const edits = held && why === 'disputed' ? editsOf(get(), held) : null
    // Without the code for it the seller chooses.
    const text = edits && (await parts.joinText(edits).catch(() => null))
    const now = get().held.find(one => one.path === path)
    // Text that was typed meanwhile is another edit, for which the seller chooses.
    if (text !== null && now && editsOf(get(), now)?.mine === edits?.mine) {
      set(keepJoined(get(), path, text))
      parts.onJoined()
    }
  }
}

export type DraftSaver = ReturnType<typeof createDraftSaver>
