import { z } from 'zod'
import { defineCall } from '#shared/call.ts'

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })

export const PageMetadata = z.object({
  path: z.string(),
  title: PerLanguage,
  description_id: z.int().nullable(),
  description: PerLanguage.nullable(),
})
export type PageMetadata = z.infer<typeof PageMetadata>

export const getPageMetadata = defineCall({
  method: 'GET',
  path: '/common/getPageMetadata',
  summary: 'Title and description of a page, in every language',
  query: z.object({ path: z.string().max(500).default('/') }),
  reply: PageMetadata,
})
