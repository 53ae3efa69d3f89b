import {
  readGroup,
  type SettingPeople,
  saveGroup,
  undoGroup,
} from '#features/site/setting/server/steps/change-group.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { getHomeSettings, saveHomeSettings, undoHomeSettings } from '../../desk-contract.ts'
import { homeRules } from '../steps/home-rules.ts'

/** The desk's calls for the home page. */
export function homeDeskRoutes(deps: SettingPeople): Binding[] {
  return [
    handleDesk(getHomeSettings, (_, context) => readGroup(homeRules, deps, context)),
    handleDesk(saveHomeSettings, ({ body }, context) => saveGroup(homeRules, deps, context, body)),
    handleDesk(undoHomeSettings, ({ body }, context) => undoGroup(homeRules, deps, context, body.entry_id)),
  ]
}
