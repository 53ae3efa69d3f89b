import { settingChanges, settingRecord, settingReply } from '#features/setting/domain/setting-reply.ts'
import { defineCall } from '#shared/call.ts'
import { BulkResult, saveBody, saved, UndoBody } from '#shared/desk-replies.ts'
import { homeFields } from './domain/home-settings.ts'

export const getHomeSettings = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/HomePage/Get',
  summary: 'The texts, pictures and blocks of the home page, with what was changed, newest first',
  can: 'content.publish',
  reply: settingReply(homeFields),
})

export const saveHomeSettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/HomePage/Save',
  summary: 'Saves the changed texts, pictures and blocks of the home page, which shows them at once',
  can: 'content.publish',
  body: saveBody(settingChanges(homeFields)),
  maxBodyBytes: 512 * 1024,
  reply: saved(settingRecord(homeFields)),
  hasEffect: true,
})

export const undoHomeSettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/HomePage/Undo',
  summary: 'Takes back one change of the home page, as far as it still has its values',
  can: 'content.publish',
  body: UndoBody,
  reply: BulkResult,
  hasEffect: true,
})
