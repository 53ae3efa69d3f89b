import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { StoredVideo } from '../../domain/product-video.ts'
import { productVideo } from '../tables.ts'

/** Replaces the videos of a product, in their order. */
export async function replaceVideos(tx: Database, productId: number, videos: readonly StoredVideo[]): Promise<void> {
  await tx.delete(productVideo).where(eq(productVideo.productId, productId))
  const rows = videos.map(({ title, ...of }, position) => ({
    ...{ productId, position, titleEn: title.en, titleEs: title.es ?? null, titleFr: title.fr ?? null },
    ...('url' in of ? { url: of.url } : { videoId: of.video_id }),
  }))
  if (rows.length > 0) await tx.insert(productVideo).values(rows)
}
