import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { TokenReply } from './contract.ts'

export const impersonateCustomer = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Customer/Impersonate/{id}',
  summary: 'Opens a session of the site as a customer; the reason is kept. It ends with the session of the desk',
  can: 'customer.impersonate',
  stepUp: true,
  params: z.object({ id: RowId }),
  body: z.object({ reason: z.string().max(500).nullable().optional() }),
  reply: TokenReply,
  hasEffect: true,
  limit: 'login',
})
