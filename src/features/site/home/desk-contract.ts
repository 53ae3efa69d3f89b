import { settingChanges, settingRecord, settingReply } from '#features/site/setting/domain/setting-reply.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, saveBody, saved, UndoBody } from '#shared/desk/desk-replies.ts'
import { homeFields } from './domain/home-settings.ts'

export const getHomeSettings = deskGet('/HomePage/Get', 'content.publish', {
  summary: 'The texts, pictures and blocks of the home page, with what was changed, newest first',
  reply: settingReply(homeFields),
})

export const saveHomeSettings = deskPost('/HomePage/Save', 'content.publish', {
  summary: 'Saves the changed texts, pictures and blocks of the home page, which shows them at once',
  body: saveBody(settingChanges(homeFields)),
  maxBodyBytes: 512 * 1024,
  reply: saved(settingRecord(homeFields)),
})

export const undoHomeSettings = deskPost('/HomePage/Undo', 'content.publish', {
  summary: 'Takes back one change of the home page, as far as it still has its values',
  body: UndoBody,
  reply: BulkResult,
})
