export const bannerTones = ['info', 'good', 'warning'] as const
export type BannerTone = (typeof bannerTones)[number]

export const bannerTexts = ['text', 'link_text'] as const
export type BannerText = (typeof bannerTexts)[number]

/** The most letters of a text. */
export const bannerLetters: Record<BannerText, number> = { text: 200, link_text: 40 }

/** The part of the banner's settings that says when it is shown. */
export interface BannerTimes {
  is_on: boolean
  /** Instants; null: no beginning, or no end. */
  shown_from: string | null
  shown_until: string | null
}

export type BannerPhase = 'off' | 'before' | 'during' | 'after'

/** Whether the banner is to be seen at a moment. It is no longer at the moment of its end. */
export function bannerPhase(
  { is_on: isOn, shown_from: from, shown_until: until }: BannerTimes,
  now: Date,
): BannerPhase {
  if (!isOn) return 'off'
  if (from !== null && now < new Date(from)) return 'before'
  return until !== null && now >= new Date(until) ? 'after' : 'during'
}
