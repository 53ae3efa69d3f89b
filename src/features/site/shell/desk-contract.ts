import { z } from 'zod'
import { settingChanges, settingRecord, settingReply } from '#features/site/setting/domain/setting-reply.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, saveBody, saved, UndoBody } from '#shared/desk/desk-replies.ts'
import { bannerFields } from './domain/banner-settings.ts'
import { linkFields } from './domain/link-settings.ts'
import { mostMaintenanceLetters } from './domain/maintenance.ts'

export const getBannerSettings = deskGet('/Banner/Get', 'content.publish', {
  summary: 'The banner above every page, with what was changed, newest first',
  reply: settingReply(bannerFields),
})

export const saveBannerSettings = deskPost('/Banner/Save', 'content.publish', {
  summary: 'Saves the banner: it is on every page from its time on, else at once',
  body: saveBody(settingChanges(bannerFields)),
  reply: saved(settingRecord(bannerFields)),
})

export const undoBannerSettings = deskPost('/Banner/Undo', 'content.publish', {
  summary: 'Takes back one change of the banner, as far as it still has its values',
  body: UndoBody,
  reply: BulkResult,
})

export const getLinkSettings = deskGet('/FrameLink/Get', 'content.publish', {
  summary: 'The links of header and footer in their order, with what was changed, newest first',
  reply: settingReply(linkFields),
})

export const saveLinkSettings = deskPost('/FrameLink/Save', 'content.publish', {
  summary: 'Saves the links of header and footer, which every page shows at once',
  body: saveBody(settingChanges(linkFields)),
  maxBodyBytes: 512 * 1024,
  reply: saved(settingRecord(linkFields)),
})

export const undoLinkSettings = deskPost('/FrameLink/Undo', 'content.publish', {
  summary: 'Takes back one change of the links, as far as they still have its values',
  body: UndoBody,
  reply: BulkResult,
})

const MaintenanceState = z.object({
  is_on: z.boolean(),
  message: z.string(),
  since: z.string().nullable(),
  /** The name of who began it; null: the command, or somebody who is not there any more. */
  by: z.string().nullable(),
})

export const getMaintenance = deskGet('/Maintenance/Get', 'signed_in', {
  summary: 'Whether the site is in maintenance, since when and by whom',
  reply: MaintenanceState,
})

export const switchMaintenance = deskPost('/Maintenance/Switch', 'site.maintain', {
  summary: 'Begins or ends the maintenance, in which everything can be read and nothing changed',
  body: z.strictObject({
    is_on: z.boolean(),
    /** The banner's words instead of the usual ones. */
    message: z.string().max(mostMaintenanceLetters).optional(),
  }),
  reply: MaintenanceState,
  worksInMaintenance: true,
})
