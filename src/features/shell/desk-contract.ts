import { settingChanges, settingRecord, settingReply } from '#features/setting/domain/setting-reply.ts'
import { defineCall } from '#shared/call.ts'
import { BulkResult, saveBody, saved, UndoBody } from '#shared/desk-replies.ts'
import { bannerFields } from './domain/banner-settings.ts'
import { linkFields } from './domain/link-settings.ts'

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
