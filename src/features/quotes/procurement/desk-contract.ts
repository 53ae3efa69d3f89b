import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { RowId } from '#shared/id.ts'
import { protocols, SavedSystemForm, SystemForm } from './domain/punch-out/system.ts'

const code = z.string()

export const PunchOutSystem = z.object({
  id: RowId,
  company_id: RowId,
  company: z.string(),
  name: z.string(),
  protocol: z.enum(protocols),
  domain: z.string(),
  identity: z.string(),
  sender_domain: z.string(),
  sender_identity: z.string(),
  hosts: z.array(z.string()),
  unit_codes: z.object({ each: code, pair: code, pack: code, m: code, ft: code }),
  classification: z.string(),
  names_own_products: z.boolean(),
  currency: z.string().nullable(),
  is_active: z.boolean(),
  /** Where the system sends its users or its messages. */
  url: z.string(),
  last_used_on: z.string().nullable(),
  revision: z.int(),
})
export type PunchOutSystem = z.infer<typeof PunchOutSystem>

export const listPunchOutSystems = deskGet('/PunchOut/List', 'setting.security', {
  summary: 'The purchasing systems of buyers, by company',
  reply: z.array(PunchOutSystem),
})

export const getPunchOutSystem = deskGet('/PunchOut/Get/{id}', 'setting.security', {
  summary: 'One purchasing system; its shared secret is not shown again',
  reply: PunchOutSystem,
})

export const makePunchOutSystem = deskPost('/PunchOut/Make', 'setting.security', {
  summary: 'Sets a purchasing system up. The answer alone has its shared secret',
  stepUp: true,
  body: SystemForm,
  reply: z.object({ record: PunchOutSystem, secret: z.string() }),
})

export const savePunchOutSystem = deskPost('/PunchOut/Save/{id}', 'setting.security', {
  summary: 'Saves a purchasing system; visits that are under way end',
  stepUp: true,
  body: SavedSystemForm,
  reply: PunchOutSystem,
})

export const deletePunchOutSystem = deskPost('/PunchOut/Delete/{id}', 'setting.security', {
  summary: 'Deletes a purchasing system for good',
  stepUp: true,
  reply: z.literal(true),
})

export const rotatePunchOutSecret = deskPost('/PunchOut/RotateSecret/{id}', 'setting.security', {
  summary: 'Gives a purchasing system a new shared secret; the one before ends, and so do visits that are under way',
  stepUp: true,
  reply: z.object({ record: PunchOutSystem, secret: z.string() }),
})
