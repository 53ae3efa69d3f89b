import { z } from 'zod'
import { settingChanges, settingRecord, settingReply } from '#features/setting/domain/setting-reply.ts'
import { defineCall } from '#shared/call.ts'
import { BulkResult, saveBody, saved, UndoBody } from '#shared/desk-replies.ts'
import { bannerFields } from './domain/banner-settings.ts'
import { linkFields } from './domain/link-settings.ts'
import { mostMaintenanceLetters } from './domain/maintenance.ts'

export const getBannerSettings = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Banner/Get',
  summary: 'The banner above every page, with what was changed, newest first',
  can: 'content.publish',
  reply: settingReply(bannerFields),
})

export const saveBannerSettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Banner/Save',
  summary: 'Saves the banner: it is on every page from its time on, else at once',
  can: 'content.publish',
  body: saveBody(settingChanges(bannerFields)),
  reply: saved(settingRecord(bannerFields)),
  hasEffect: true,
})

export const undoBannerSettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Banner/Undo',
  summary: 'Takes back one change of the banner, as far as it still has its values',
  can: 'content.publish',
  body: UndoBody,
  reply: BulkResult,
  hasEffect: true,
})

export const getLinkSettings = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/FrameLink/Get',
  summary: 'The links of header and footer in their order, with what was changed, newest first',
  can: 'content.publish',
  reply: settingReply(linkFields),
})

export const saveLinkSettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/FrameLink/Save',
  summary: 'Saves the links of header and footer, which every page shows at once',
  can: 'content.publish',
  body: saveBody(settingChanges(linkFields)),
  maxBodyBytes: 512 * 1024,
  reply: saved(settingRecord(linkFields)),
  hasEffect: true,
})

export const undoLinkSettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/FrameLink/Undo',
  summary: 'Takes back one change of the links, as far as they still have its values',
  can: 'content.publish',
  body: UndoBody,
  reply: BulkResult,
  hasEffect: true,
})

const MaintenanceState = z.object({
  is_on: z.boolean(),
  message: z.string(),
  since: z.string().nullable(),
  /** The name of who began it; null: the command, or somebody who is not there any more. */
  by: z.string().nullable(),
})

export const getMaintenance = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Maintenance/Get',
  summary: 'Whether the site is in maintenance, since when and by whom',
  can: 'signed_in',
  reply: MaintenanceState,
})

export const switchMaintenance = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Maintenance/Switch',
  summary: 'Begins or ends the maintenance, in which everything can be read and nothing changed',
  can: 'site.maintain',
  body: z.strictObject({
    is_on: z.boolean(),
    /** What the banner says instead of the usual words. */
    message: z.string().max(mostMaintenanceLetters).optional(),
  }),
  reply: MaintenanceState,
  hasEffect: true,
  worksInMaintenance: true,
})
