import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { languages } from '#shared/language.ts'
import { permissions } from '#shared/permission.ts'

export const DeskSession = z.object({
  staff: z.object({
    id: z.int(),
    name: z.string(),
    language: z.enum(languages),
    time_zone: z.string().nullable(),
    roles: z.array(z.string()),
  }),
  permissions: z.array(z.enum(permissions)),
})

export const getDeskSession = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Session/Get',
  summary: 'Who is signed in at the desk, and what he may do',
  can: 'signed_in',
  reply: DeskSession,
})

export const closeDeskSession = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Session/Close',
  summary: 'Ends the session of the desk',
  can: 'signed_in',
  reply: z.object({ success: z.boolean() }),
  hasEffect: true,
})
