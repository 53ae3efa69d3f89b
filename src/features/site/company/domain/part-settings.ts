import { z } from 'zod'
import type { SettingGroup } from '#shared/desk/setting-group.ts'
import type { PartFacts } from './used-parts.ts'

export const partFields = {
  posts: z.boolean(),
  tools: z.boolean(),
  guides: z.boolean(),
  releases: z.boolean(),
  videos: z.boolean(),
  companies: z.boolean(),
  price_lists: z.boolean(),
  connections: z.boolean(),
  punch_out: z.boolean(),
}

/** Which parts of the product this company uses. What a catalogue does without from its first day is off until somebody wants it. */
export const partSettings: SettingGroup<PartFacts> = {
  key: 'parts',
  fields: partFields,
  defaults: {
    posts: true,
    tools: true,
    guides: true,
    releases: true,
    videos: true,
    companies: false,
    price_lists: false,
    connections: false,
    punch_out: false,
  },
}
