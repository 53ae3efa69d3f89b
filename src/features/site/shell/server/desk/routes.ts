import {
  readGroup,
  type SettingPeople,
  saveGroup,
  undoGroup,
} from '#features/site/setting/server/steps/change-group.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import {
  getBannerSettings,
  getLinkSettings,
  getMaintenance,
  saveBannerSettings,
  saveLinkSettings,
  switchMaintenance,
  undoBannerSettings,
  undoLinkSettings,
} from '../../desk-contract.ts'
import { bannerRules, type FrameDeps, linkRules } from '../steps/frame-rules.ts'
import { switchMaintenance as maintain, readMaintenance } from './maintenance.ts'

/** The desk's calls for the banner and the links of header and footer. */
export function shellDeskRoutes(deps: SettingPeople & FrameDeps): Binding[] {
  const banner = bannerRules(deps)
  const links = linkRules(deps)
  return [
    handleDesk(getBannerSettings, (_, context) => readGroup(banner, deps, context)),
    handleDesk(saveBannerSettings, ({ body }, context) => saveGroup(banner, deps, context, body)),
    handleDesk(undoBannerSettings, ({ body }, context) => undoGroup(banner, deps, context, body.entry_id)),
    handleDesk(getLinkSettings, (_, context) => readGroup(links, deps, context)),
    handleDesk(saveLinkSettings, ({ body }, context) => saveGroup(links, deps, context, body)),
    handleDesk(undoLinkSettings, ({ body }, context) => undoGroup(links, deps, context, body.entry_id)),
    handleDesk(getMaintenance, (_, context) => readMaintenance(context, deps.people)),
    handleDesk(switchMaintenance, ({ body }, context) => maintain(context, deps.people, body)),
  ]
}
