/** The types of videos that browsers play without a further program. */
export const videoTypes = ['video/mp4', 'video/webm'] as const
export type VideoType = (typeof videoTypes)[number]

export const videoBytesLimit = 50 * 1024 * 1024

const endings: Record<VideoType, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm' }

export const endingOf = (type: VideoType): string => endings[type]

const checksumForm = /^(?:\/videos\/)?([0-9a-f]{64})(?:\.[a-z0-9]{3,4})?$/i

/** The checksum of a file that its path names, or that stands alone; null for anything else. */
export const checksumIn = (text: string): string | null => checksumForm.exec(text)?.[1]?.toLowerCase() ?? null

/** The address of a video, which says what is in it: it never changes. */
export const videoUrl = ({ sha256, contentType }: { sha256: string; contentType: VideoType }): string =>
  `/videos/${sha256}.${endingOf(contentType)}`
