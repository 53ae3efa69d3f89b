import { z } from 'zod'
import type { SettingGroup } from '#shared/desk/setting-group.ts'
import { isOwnPath } from '#shared/own-path.ts'
import { cleanSentence } from '#shared/text/clean-text.ts'
import { FrameLink } from './frame-links.ts'
import { linkAudiences, linkPlaces, linkTitleLetters, mostLinks } from './link-places.ts'

const title = z.string().max(1000).overwrite(cleanSentence).min(1).max(linkTitleLetters)
// A browser takes '/\evil' for another host.
export const isLinkUrl = (url: string) =>
  (isOwnPath(url) && !/[\s\\]/.test(url)) || /^\/downloads\/[\w.-]+$/.test(url) || isSafeUrl(url)

/** Whether a URL leads out of the site, to a page that cannot be read or changed on the way. */
export const isSafeUrl = (url: string) => z.url({ protocol: /^https$/ }).safeParse(url).success

export const linkFields = {
  links: z
    .array(
      z.object({
        url: z.string().max(1000).overwrite(cleanSentence).min(1).max(300).refine(isLinkUrl),
        types: z
          .array(z.literal(linkPlaces))
          .min(1)
          .refine(types => new Set(types).size === types.length),
        audience: z.enum(linkAudiences),
        title: z.object({ en: title, es: title, fr: title }),
      }),
    )
    .max(mostLinks),
  sheet_url: z.string().max(1000).overwrite(cleanSentence).max(300),
}

export interface LinkSettings {
  links: FrameLink[]
  /** Where the information sheet of the last menu is (spec §2); '': as installed, which may be nowhere. */
  sheet_url: string
}

/** The links of the frame (spec §2 and §3). Those of social media are facts of the company. */
export const linkSettings: SettingGroup<LinkSettings> = {
  key: 'links',
  fields: linkFields,
  defaults: { links: [], sheet_url: '' },
  readInstalled: text => ({ links: z.array(FrameLink).parse(JSON.parse(text)), sheet_url: '' }),
}
