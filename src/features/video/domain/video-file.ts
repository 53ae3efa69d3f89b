/** The types of videos that browsers play without a further program. */
export const videoTypes = ['video/mp4', 'video/webm'] as const
export type VideoType = (typeof videoTypes)[number]

export const videoBytesLimit = 50 * 1024 * 1024

const endings: Record<VideoType, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm' }

export const endingOf = (type: VideoType): string => endings[type]

/** The address of a video, which says what is in it: it never changes. */
export const videoUrl = ({ sha256, contentType }: { sha256: string; contentType: VideoType }): string =>
  `/videos/${sha256}.${endingOf(contentType)}`
