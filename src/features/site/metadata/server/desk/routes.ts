import {
  readGroup,
  type SettingPeople,
  saveGroup,
  undoGroup,
} from '#features/site/setting/server/steps/change-group.ts'
import { cleanedChanges } from '#features/site/setting/server/steps/clean-changes.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { getPageTitles, savePageTitles, undoPageTitles } from '../../desk-contract.ts'
import { titledPaths } from '../../domain/title-settings.ts'
import { titleRules } from '../steps/title-rules.ts'

/** The desk's calls for titles and descriptions of pages. */
export function metadataDeskRoutes(deps: SettingPeople): Binding[] {
  return [
    handleDesk(getPageTitles, async (_, context) => ({
      paths: [...titledPaths],
      ...(await readGroup(titleRules, deps, context)),
    })),
    handleDesk(savePageTitles, ({ body }, context) => {
      const changes = cleanedChanges(titleRules, body.changes, context.language)
      return saveGroup(titleRules, deps, context, { ...body, changes })
    }),
    handleDesk(undoPageTitles, ({ body }, context) => undoGroup(titleRules, deps, context, body.entry_id)),
  ]
}
