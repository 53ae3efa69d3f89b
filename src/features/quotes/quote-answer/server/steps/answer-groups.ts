import { listQuoteGroups } from '#features/quotes/quote/server/steps/quote-groups.ts'
import type { Database } from '#server/database/connection.ts'
import type { Permission } from '#shared/desk/permission.ts'
import type { Language } from '#shared/language.ts'
import type { AnswerGroup, DraftGroup } from '../../domain/draft/draft-groups.ts'
import { groupsOfDraft } from '../../domain/draft/group-lines.ts'
import type { DraftRow } from '../store.ts'

interface Configured {
  configurationId: number
  keyCount: number
}

/** The parts that a version of a configuration has for one of a group. */
export interface ConfiguredParts {
  name: string
  version: number
  lines: ({ quantity: number } & ({ productId: number; text: null } | { productId: null; text: string }))[]
}

/** Handed in by the composition: configurations are of a slice above. */
export interface Configurations {
  /** Where each is changed and its newest version, by id; those whose links have ended are missing. */
  find: (
    db: Database,
    groups: readonly Configured[],
  ) => Promise<ReadonlyMap<number, { editUrl: string; newestVersion: number }>>
  /** The parts of the newest version by today's catalogue; null: it is gone. */
  readParts: (db: Database, configurationId: number, language: Language) => Promise<ConfiguredParts | null>
}

const asGroup = ({ id, name, quantity, version }: AnswerGroup): AnswerGroup => ({ id, name, quantity, version })

/** The configured groups of a request, as they were asked for. */
export const listRequestedGroups = async (db: Database, quoteId: number): Promise<AnswerGroup[]> =>
  (await listQuoteGroups(db, quoteId)).map(asGroup)

interface GroupReader {
  permissions: { has: (permission: Permission) => boolean }
  configurations?: Configurations | undefined
}

/** The groups as the draft has them, with the way to their configurations for those who write answers. */
export async function presentGroups(
  db: Database,
  { quoteId, head }: Pick<DraftRow, 'quoteId' | 'head'>,
  { permissions, configurations }: GroupReader,
): Promise<DraftGroup[]> {
  const rows = await listQuoteGroups(db, quoteId)
  if (rows.length === 0) return []
  const mayEdit = permissions.has('quote.answer')
  const found = mayEdit ? await configurations?.find(db, rows) : undefined
  return groupsOfDraft(rows.map(asGroup), head.groups).map((group, place) => {
    const known = found?.get(rows[place]?.configurationId ?? 0)
    return {
      ...group,
      // The version that the draft has, from which the next one goes on.
      edit_url: known ? `${known.editUrl}?version=${group.version}` : null,
      newest_version: known?.newestVersion ?? null,
    }
  })
}
