import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { type MediaUser, mostUses } from '#features/site/media/server/steps/uses.ts'
import { listProductsOfPicture, listShownWithPicture, listUsedPictures } from './store.ts'

/** Products as users of pictures. */
export const productPictureUser: MediaUser = {
  usedAmong: listUsedPictures,
  listUses: async (db, mediaId) =>
    (await listProductsOfPicture(db, mediaId, mostUses)).map(row => ({ kind: 'product', ...row })),
  onChanged: async (tx, mediaId, now) => {
    const ids = await listShownWithPicture(tx, mediaId)
    await announceChanges(
      tx,
      now,
      ids.map(id => ({ kind: 'product', id })),
    )
  },
}
