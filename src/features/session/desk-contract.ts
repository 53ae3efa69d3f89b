import { z } from 'zod'
import { deskPost } from '#shared/desk-call.ts'
import { RowId } from '#shared/id.ts'
import { TokenReply } from './contract.ts'

export const impersonateCustomer = deskPost('/Customer/Impersonate/{id}', 'customer.impersonate', {
  summary: 'Opens a session of the site as a customer; the reason is kept. It ends with the session of the desk',
  stepUp: true,
  params: z.object({ id: RowId }),
  body: z.object({ reason: z.string().max(500).nullable().optional() }),
  reply: TokenReply,
  hasEffect: true,
  limit: 'login',
})
