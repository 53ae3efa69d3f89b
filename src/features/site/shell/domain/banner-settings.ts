import { z } from 'zod'
import type { SettingGroup } from '#shared/desk/setting-group.ts'
import { cleanSentence } from '#shared/text/clean-text.ts'
import { type TextFields, textFields } from '#shared/text/text-fields.ts'
import {
  type BannerText,
  type BannerTimes,
  type BannerTone,
  bannerLetters,
  bannerTexts,
  bannerTones,
} from './banner-fields.ts'
import { isLinkUrl } from './link-settings.ts'

/** The banner above every page. */
export type BannerSettings = TextFields<BannerText> &
  BannerTimes & {
    tone: BannerTone
    /** '': without a link. */
    link_url: string
    /** A visitor may close it, until it says something else. */
    is_dismissible: boolean
  }

const instant = z.iso.datetime({ precision: 3 }).nullable()

export const bannerFields = {
  is_on: z.boolean(),
  ...textFields(bannerTexts, name => z.string().max(2000).overwrite(cleanSentence).max(bannerLetters[name])),
  link_url: z
    .string()
    .max(1000)
    .overwrite(cleanSentence)
    .max(300)
    .refine(url => url === '' || isLinkUrl(url)),
  tone: z.enum(bannerTones),
  shown_from: instant,
  shown_until: instant,
  is_dismissible: z.boolean(),
}

export const bannerSettings: SettingGroup<BannerSettings> = {
  key: 'site_banner',
  fields: bannerFields,
  defaults: {
    is_on: false,
    ...textFields(bannerTexts, () => ''),
    link_url: '',
    tone: 'info',
    shown_from: null,
    shown_until: null,
    is_dismissible: true,
  },
}
