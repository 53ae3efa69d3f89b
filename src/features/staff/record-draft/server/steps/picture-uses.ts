import { type MediaUser, mostUses } from '#features/site/media/server/steps/uses.ts'
import { listDraftsOfPicture, listPicturesOfDrafts } from '../store.ts'

/** Drafts as users of pictures: they name a picture by its address, as the texts do that they will be. */
export const draftPictureUser: MediaUser = {
  usedAmong: listPicturesOfDrafts,
  listUses: (db, id) => listDraftsOfPicture(db, id, mostUses),
  // Its alternative texts are those of the text, not of the picture.
  onChanged: async () => {},
}
