import type { Catalog, MakeOverlay } from '#features/catalog/catalog/server/store.ts'
import type { DraftedKinds } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { takenBack } from '#server/database/taken-back.ts'
import { createTurns } from '#server/pages/turns.ts'
import type { Language } from '#shared/language.ts'
import type { Previewed } from '../domain/previewed.ts'
import { showSubject } from './show-subject.ts'

/** `frame`: for the desk, whose links open elsewhere. `link`: for an outsider, with a line above it that says what it is. */
export type Look = { as: 'frame' } | { as: 'link'; token: string; endsAt: Date }

/** The page to draw, and its source: the calls of the page are answered in the transaction. */
export interface Drawing {
  url: string
  language: Language
  look: Look
  tx: Database
  /** Shows the catalogue as the transaction has it; null: nothing of it is another. */
  catalog: Catalog | null
}

export interface PreviewDeps {
  db: Database
  catalog: Catalog
  now: () => Date
  drafts: DraftedKinds
  /** Draws a page of the site and says how it is sent. */
  draw: (drawing: Drawing) => Promise<Response>
}

export interface Previews {
  /** Throws 404 where there is no such record. */
  nameOf: (subject: Previewed) => Promise<string>
  draw: (subject: Previewed, language: Language, look: Look) => Promise<Response>
}

const mostWaiting = 16

/**
 * Draws pages with what waits. It is written in a transaction that is taken back, the page is drawn from that by the code that draws
 * it for everybody, and nothing of it is kept: neither in the catalogue in use nor in any answer. One at a time.
 */
export function createPreviews({ db, catalog, now, drafts, draw }: PreviewDeps): Previews {
  const turns = createTurns({ most: 1, mostWaiting })
  const show = async (tx: Database, subject: Previewed) => {
    const shown = await showSubject(tx, subject, { now: now(), drafts })
    if (!shown) throw notFound()
    return shown
  }
  return {
    nameOf: subject => takenBack(db, async tx => (await show(tx, subject)).name),
    draw: (subject, language, look) =>
      turns.take(async () => {
        // Twice: what the catalogue is made of is read first, because making it takes longer than a transaction may be open.
        const make = await takenBack(db, async (tx): Promise<MakeOverlay | null> => {
          const { catalog: anew } = await show(tx, subject)
          return anew && catalog.overlay(tx, anew)
        })
        const overlay = await make?.()
        return takenBack(db, async tx => {
          const { urlIn } = await show(tx, subject)
          const own = overlay?.(tx) ?? null
          const url = urlIn(own ?? catalog)
          if (url === null) throw notFound()
          return draw({ url, language, look, tx, catalog: own })
        })
      }),
  }
}
