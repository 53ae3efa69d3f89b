import type { Language } from '#shared/language.ts'

/** The title of a video: in one language at least. The English one is empty where there is none, as the release before needs it. */
export type VideoTitle = { en: string } & { [L in Exclude<Language, 'en'>]?: string }

/** A page elsewhere, or a file of the site. */
export type VideoOf = { url: string } | { video_id: number }

/** A video of a product. */
export type StoredVideo = { title: VideoTitle } & VideoOf

export const mostVideos = 10
export const mostTitleLetters = 150
export const mostUrlLetters = 500

export type VideoFault = 'video_title' | 'video_url' | 'video_file' | 'video_twice' | 'too_many_videos'

/** Whether two name the same page or file, whatever their titles. */
export const isSameVideo = (one: VideoOf, other: VideoOf): boolean =>
  'url' in one ? 'url' in other && one.url === other.url : 'video_id' in other && one.video_id === other.video_id

type ReadVideo = { ok: true; value: StoredVideo } | { ok: false; fault: VideoFault }

/** Reads a video as it is compared and stored. Unknown keys are left out. */
export function readVideo(given: unknown, clean: (words: string) => string): ReadVideo {
  const { title, url, video_id: videoId } = fieldsOf(given)
  const words = fieldsOf(title)
  const titleIn = (language: Language) => {
    const text = words[language]
    return typeof text === 'string' ? clean(text.slice(0, 4 * mostTitleLetters)) : ''
  }
  const [en, es, fr] = [titleIn('en'), titleIn('es'), titleIn('fr')]
  if (en + es + fr === '' || [en, es, fr].some(text => text.length > mostTitleLetters))
    return { ok: false, fault: 'video_title' }
  const titles = { en, ...(es !== '' && { es }), ...(fr !== '' && { fr }) }
  if (typeof videoId === 'number')
    return Number.isInteger(videoId) && videoId > 0 && videoId < 2 ** 31
      ? { ok: true, value: { title: titles, video_id: videoId } }
      : { ok: false, fault: 'video_file' }
  const link = typeof url === 'string' ? readLink(url) : null
  return link === null ? { ok: false, fault: 'video_url' } : { ok: true, value: { title: titles, url: link } }
}

const fieldsOf = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? Object.fromEntries(Object.entries(given)) : {}

const linkForm = /^https:\/\/(?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}(?::\d{1,5})?(?:[/?#][^\s<>"\\^`{|}]*)?$/u

/** A page of the web: no machine of one's own, no password. */
function readLink(typed: string): string | null {
  if (typed.length > mostUrlLetters) return null
  const link = typed.trim()
  return linkForm.test(link) ? link : null
}
