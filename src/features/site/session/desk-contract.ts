import { z } from 'zod'
import { deskPost } from '#shared/desk/desk-call.ts'
import { TokenReply } from './contract.ts'

export const impersonateCustomer = deskPost('/Customer/Impersonate/{id}', 'customer.impersonate', {
  summary: 'Opens a session of the site as a customer; the reason is kept. It ends with the session of the desk',
  stepUp: true,
  body: z.object({ reason: z.string().max(500).nullable().optional() }),
  reply: TokenReply,
  limit: 'login',
})
