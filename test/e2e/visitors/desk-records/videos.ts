import { createHash } from 'node:crypto'
import { insertVideo } from '#features/catalog/video/server/store.ts'
import { productVideo } from '#features/catalog/video/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { webm } from '../../../builders/videos.ts'

/** A product of the demonstration and the video that it shows. */
export const shownVideo = { productId: 11_203, sku: 'VP-20-850-4U', fileName: 'Shelf.webm' } as const

export async function fillVideos(db: Database): Promise<void> {
  const { productId, fileName } = shownVideo
  const content = webm()
  const sha256 = createHash('sha256').update(content).digest('hex')
  const facts = { sha256, fileName, contentType: 'video/webm', bytes: content.length, uploadedAt: new Date() } as const
  const { id } = await insertVideo(db, facts, content)
  await db.insert(productVideo).values({ productId, position: 0, titleEn: 'A shelf is mounted', videoId: id })
}
