import type { MailTexts, MailWords, WordsOf } from '#shared/mail/mail-texts.ts'
import type { Database } from '../database/connection.ts'
import type { MailParts } from './layout/mail-parts.ts'
import type { SampleReader } from './sample-facts.ts'

/** Draws a mail with the given words and invented facts. */
export type DrawSample = (reader: SampleReader, words: MailWords) => MailParts

/** A mail whose texts the company can change, and how it is looked at before it is sent. */
export interface MailPreview {
  texts: MailTexts
  draw: DrawSample
  /** Further ways in which it may be worded, each by a slot that only then is in it. */
  variants: readonly { slot: string; draw: DrawSample }[]
  /** With the newest real facts, in the language asked for, and a link that opens nothing; null where there are none. */
  drawLatest?: DrawLatest
}

type DrawLatest<Words = MailWords> = (db: Database, reader: SampleReader, words: Words) => Promise<MailParts | null>

type Draw<Texts> = (reader: SampleReader, words: WordsOf<Texts>) => MailParts

/** `findLatest` finds the newest real facts. */
export function latestOf<Data, Words>(
  findLatest: (db: Database, reader: SampleReader) => Promise<Data | null>,
  draw: (data: Data, words: Words) => MailParts,
): DrawLatest<Words> {
  return async (db, reader, words) => {
    const data = await findLatest(db, reader)
    return data && draw(data, words)
  }
}

export function previewOf<Texts extends MailTexts>(
  texts: Texts,
  draw: Draw<Texts>,
  variants: { [Slot in keyof WordsOf<Texts> & string]?: Draw<Texts> } = {},
  drawLatest?: DrawLatest<WordsOf<Texts>>,
): MailPreview {
  const listed = Object.entries<Draw<Texts> | undefined>(variants)
  // The words are made by `texts`, so they have its slots.
  const erase = (own: Draw<Texts>): DrawSample => own as DrawSample
  return {
    texts,
    draw: erase(draw),
    variants: listed.flatMap(([slot, own]) => (own ? [{ slot, draw: erase(own) }] : [])),
    ...(drawLatest && { drawLatest: drawLatest as DrawLatest }),
  }
}
