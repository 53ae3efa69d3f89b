import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { optionalFields, replyFields } from '#shared/form-schemas.ts'
import { LoginForm } from './domain/login-form.ts'
import { PersonalForm } from './domain/personal-form.ts'

export const TokenReply = z.object({
  token: z.string(),
  customer_id: z.int(),
  username: z.string(),
  expires_on: z.string(),
  is_guest: z.boolean(),
})
export type TokenReply = z.infer<typeof TokenReply>

const login = optionalFields(LoginForm)

export const getToken = defineCall({
  method: 'POST',
  path: '/authenticate/getToken',
  summary: 'Opens a session: a customer by e-mail and password, or a guest',
  /** A guest sends nothing of the form; a customer's handler reads it. The e-mail may come as username. */
  body: z.object({
    username: login.email,
    email: login.email,
    password: login.password,
    is_guest: z.boolean().optional(),
    remember_me: login.remember_me,
  }),
  reply: TokenReply,
  hasEffect: true,
  opensSession: true,
  limit: 'login',
})

const { phone, company, ...names } = replyFields(PersonalForm)

export const CustomerInfo = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  ...names,
  company,
  phone,
  newsletter: z.boolean(),
  is_guest: z.boolean(),
  role: z.array(z.string()),
  has_local_account: z.boolean(),
  admin_username: z.string().nullable(),
})
export type CustomerInfo = z.infer<typeof CustomerInfo>

export const getCustomerInfo = defineCall({
  method: 'GET',
  path: '/customer/info',
  summary: 'Who the bearer of the token is',
  reply: CustomerInfo,
})

export const logout = defineCall({
  method: 'GET',
  path: '/customer/logout',
  summary: 'Revokes the token; that of a staff member who acts as a customer ends the acting',
  reply: z.object({
    result: z.enum(['logged_out', 'impersonation_finished']),
    token: z.string().nullable(),
    customer_id: z.int().nullable(),
  }),
  hasEffect: true,
})

export const setLanguage = defineCall({
  method: 'POST',
  path: '/common/setLanguage/{lang}',
  summary: 'Saves the language in the culture cookie, and to the customer; answers with the address to go to',
  params: z.object({ lang: z.string().max(10) }),
  query: z.object({ returnUrl: z.string().max(2000).optional() }),
  reply: z.string(),
  hasEffect: true,
})
