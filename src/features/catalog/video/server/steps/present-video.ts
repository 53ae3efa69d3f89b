import type { Database } from '#server/database/connection.ts'
import type { VideoFile } from '../../desk-contract.ts'
import { videoUrl } from '../../domain/video-file.ts'
import { listVideoFiles, type StoredFile } from '../store.ts'

export const presentVideo = (file: StoredFile): VideoFile => ({
  id: file.id,
  file_name: file.fileName,
  content_type: file.contentType,
  bytes: file.bytes,
  url: videoUrl(file),
})

/** The files of videos that are named by their ids, as the desk shows them. */
export async function readVideoFiles(db: Database, ids: readonly number[]): Promise<VideoFile[]> {
  return ids.length === 0 ? [] : (await listVideoFiles(db, ids)).map(presentVideo)
}
