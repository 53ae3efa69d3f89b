import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { permissions } from '#shared/desk/permission.ts'
import { RowId } from '#shared/id.ts'
import { KeyForm } from './domain/key-form.ts'
import { keyStates } from './domain/key-rights.ts'

export const ApiKeyRow = z.object({
  id: RowId,
  name: z.string(),
  /** Its first letters. */
  start: z.string(),
  rights: z.array(z.enum(permissions)),
  state: z.enum(keyStates),
  created_by: z.string(),
  created_on: z.string(),
  expires_on: z.string(),
  last_used_on: z.string().nullable(),
})
export type ApiKeyRow = z.infer<typeof ApiKeyRow>

export const listApiKeys = deskGet('/ApiKey/List', 'webhook.manage', {
  summary: 'The last 200 keys of programs, the newest first',
  reply: z.array(ApiKeyRow),
})

export const makeApiKey = deskPost('/ApiKey/Make', 'webhook.manage', {
  summary: 'Makes a key for a program: it may at most what the caller may. The answer alone has the key',
  stepUp: true,
  body: KeyForm,
  reply: z.object({ key: z.string(), row: ApiKeyRow }),
})

export const revokeApiKey = deskPost('/ApiKey/Revoke/{id}', 'webhook.manage', {
  summary: 'Ends a key at once, for good',
  stepUp: true,
  reply: ApiKeyRow,
})
