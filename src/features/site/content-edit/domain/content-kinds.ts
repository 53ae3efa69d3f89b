import { type KindWith, kindsWith, recordKinds } from '#features/staff/record/domain/record-kinds.ts'

/** The kinds of texts that the desk changes, as the change log calls them. */
export type ContentKind = KindWith<'mostTexts'>
export const contentKinds = kindsWith('mostTexts')

/** At most so many records of a kind: the site shows no more of them. */
export const mostOf = (kind: ContentKind): number => recordKinds[kind].mostTexts

/** The orders of lists: each is one record, with this number. */
export const orderId = 1

export const postStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type PostState = (typeof postStates)[number]

export const mostTagsOfPost = 12
export const mostSources = 30
