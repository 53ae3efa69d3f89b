import { type MediaUser, mostUses } from '#features/site/media/server/steps/uses.ts'
import { listPicturesOfTexts, listTextsOfPicture } from '../store.ts'

/** Posts, pages, answers and leaders as users of pictures. They name a picture by its address, which stays as long as the picture. */
export const textPictureUser: MediaUser = {
  usedAmong: listPicturesOfTexts,
  listUses: (db, id) => listTextsOfPicture(db, id, mostUses),
  // Its alternative texts are those of the text, not of the picture.
  onChanged: async () => {},
}
