import { z } from 'zod'
import { cleanSentence } from '#shared/clean-text.ts'
import { isOwnPath } from '#shared/own-path.ts'
import type { SettingGroup } from '#shared/setting-group.ts'
import { FrameLink } from './frame-links.ts'
import { linkAudiences, linkPlaces, linkTitleLetters, mostLinks } from './link-places.ts'

const title = z.string().max(1000).overwrite(cleanSentence).min(1).max(linkTitleLetters)
// A browser takes '/\evil' for another host.
export const isLinkUrl = (url: string) =>
  (isOwnPath(url) && !/[\s\\]/.test(url)) ||
  /^\/downloads\/[\w.-]+$/.test(url) ||
  z.url({ protocol: /^https$/ }).safeParse(url).success

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
}

export interface LinkSettings {
  links: FrameLink[]
}

/** The links of header and footer (spec §3). Those of social media are facts of the company. */
export const linkSettings: SettingGroup<LinkSettings> = {
  key: 'links',
  fields: linkFields,
  defaults: { links: [] },
  readInstalled: text => ({ links: z.array(FrameLink).parse(JSON.parse(text)) }),
}
