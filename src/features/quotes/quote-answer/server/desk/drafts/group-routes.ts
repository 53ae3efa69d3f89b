import { listQuoteGroups } from '#features/quotes/quote/server/steps/quote-groups.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import { takeOverConfiguration } from '../../../desk-contract.ts'
import { groupsOfDraft } from '../../../domain/draft/group-lines.ts'
import { takeOverSteps } from '../../../domain/draft/take-over.ts'
import { draftGroupText } from '../../../messages/desk-groups.ts'
import { type DraftDeps, lockForDraft, readOpenDraft } from './open-draft.ts'
import { saveSteps } from './save-steps.ts'

export function groupRoutes(deps: DraftDeps): Binding[] {
  return [
    handleDesk(takeOverConfiguration, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const { language } = context
        const text = draftGroupText[language]
        const quote = await lockForDraft(tx, id, language)
        const open = await readOpenDraft(tx, quote)
        const rows = await listQuoteGroups(tx, id)
        const row = rows.find(one => one.id === body.group_id)
        if (!open || !row) throw notFound()
        const [from] = groupsOfDraft([row], open.state.head.groups)
        const known = await deps.configurations?.find(tx, [row])
        const newest = known?.has(row.configurationId)
          ? await deps.configurations?.readParts(tx, row.configurationId, quote.language)
          : null
        if (!from || !newest) throw refused('configuration_gone', text.gone)
        if (newest.version === from.version) throw refused('no_newer_version', text.none(from.version))
        const { id: groupId, quantity } = from
        const steps = takeOverSteps({
          state: open.state,
          asked: open.asked,
          from,
          to: { id: groupId, name: newest.name, quantity, version: newest.version },
          parts: newest.lines,
          reasonOf: draftGroupText[quote.language].notInVersion,
        })
        return saveSteps(tx, context, deps, open, body.base_revision, steps)
      }),
    ),
  ]
}
