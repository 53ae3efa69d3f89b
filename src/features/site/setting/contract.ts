import { z } from 'zod'
import { defineCall } from '#shared/call.ts'

const Settings = z.object({
  bot_check: z.object({
    provider: z.enum(['altcha', 'hcaptcha', 'turnstile', 'off']),
    /** Empty if the provider has none. */
    site_key: z.string(),
  }),
  default_country_id: z.int(),
  languages: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  remember_me_days: z.number(),
  toast_timeout_ms: z.int(),
  quick_search_min_length: z.int(),
  compare_limit: z.int(),
  password_min_length: z.int(),
  password_max_length: z.int(),
  upload: z.object({ max_files: z.int(), max_file_bytes: z.int(), max_total_bytes: z.int() }),
})

export const getSettings = defineCall({
  method: 'GET',
  path: '/common/getSettings',
  summary: 'What a client must know of the server’s configuration',
  reply: Settings,
})
