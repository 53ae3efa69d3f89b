import { holdsCompany } from '#features/quotes/buyer/server/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { readForm } from '#server/calls/read-form.ts'
import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { apiBase } from '#shared/api.ts'
import { ociLogin, punchOutSetUp } from '../../contract.ts'
import * as calls from '../../desk-contract.ts'
import { type SystemForm, systemLimit } from '../../domain/punch-out/system.ts'
import { punchOutDeskText } from '../../messages/desk-punch-out.ts'
import { readReturnHost } from '../punch-out/return-host.ts'
import * as store from '../store.ts'

export const procurementDeskRoutes = (): Binding[] => [
  handleDesk(calls.listPunchOutSystems, async (_, context) =>
    (await store.listSystems(context.db)).map(row => present(row, context)),
  ),
  handleDesk(calls.getPunchOutSystem, async ({ params: { id } }, context) => read(context.db, context, id)),

  handleDesk(calls.makePunchOutSystem, async ({ body }, context) => {
    const { db, now, staff, language } = context
    const values = valuesOf(readForm(body, context), context)
    const secret = createToken()
    return db.transaction(async tx => {
      const text = punchOutDeskText[language]
      if ((await store.countSystems(tx)) >= systemLimit) throw refused('too_many', text.tooMany(systemLimit))
      if (!(await holdsCompany(tx, values.companyId))) throw invalid({ company_id: [text.noCompany] })
      const made = { ...values, secretHash: hashToken(secret), createdBy: staff.id, createdAt: now }
      const id = await store.insertSystem(tx, made)
      if (id === null) throw invalid({ identity: [text.taken] })
      await keepAudit(tx, context, { ...about(id), event: 'punch_out_saved', details: values })
      return { record: await read(tx, context, id), secret }
    })
  }),

  handleDesk(calls.savePunchOutSystem, async ({ params: { id }, body }, context) => {
    const { base_revision: base, ...form } = readForm(body, context)
    const values = valuesOf(form, context)
    return context.db.transaction(async tx => {
      const text = punchOutDeskText[context.language]
      if ((await lock(tx, id)).revision !== base) throw new Refusal(409, 'stale_version')
      if (!(await holdsCompany(tx, values.companyId))) throw invalid({ company_id: [text.noCompany] })
      const other = await store.findSystemOf(tx, values.protocol, [values])
      if (other && other.id !== id) throw invalid({ identity: [text.taken] })
      await store.updateSystem(tx, id, values)
      // They would go on with another company, or go back to a host that is allowed no longer.
      await store.endSessions(tx, id)
      await keepAudit(tx, context, { ...about(id), event: 'punch_out_saved', details: values })
      return read(tx, context, id)
    })
  }),

  handleDesk(calls.deletePunchOutSystem, async ({ params: { id } }, context) =>
    context.db.transaction(async tx => {
      const { name, companyId } = await lock(tx, id)
      await store.removeSystem(tx, id)
      await keepAudit(tx, context, { ...about(id), event: 'punch_out_deleted', details: { name, companyId } })
      return true as const
    }),
  ),

  handleDesk(calls.rotatePunchOutSecret, async ({ params: { id } }, context) => {
    const secret = createToken()
    return context.db.transaction(async tx => {
      await lock(tx, id)
      await store.updateSystem(tx, id, { secretHash: hashToken(secret) })
      await store.endSessions(tx, id)
      await keepAudit(tx, context, { ...about(id), event: 'punch_out_secret_replaced' })
      return { record: await read(tx, context, id), secret }
    })
  }),
]

const about = (id: number) => ({ customerId: null, subject: { kind: 'punch_out_system', id } })

type Typed = ReturnType<typeof readForm<typeof SystemForm>>

/** What is stored of a form: of OCI only the user counts, and who names no sender sends for itself. */
function valuesOf(form: Typed, { language }: DeskContext) {
  const { company_id: companyId, name, protocol, identity, unit_codes: unitCodes, currency, is_active: isActive } = form
  const text = punchOutDeskText[language]
  const hosts = form.hosts.map(readReturnHost)
  const known = hosts.flatMap(host => host ?? [])
  if (known.length < hosts.length) throw invalid({ hosts: [text.wrongHost(form.hosts[hosts.indexOf(null)] ?? '')] })
  const isCxml = protocol === 'cxml'
  const domain = isCxml ? form.domain.toLowerCase() : ''
  if (isCxml && domain === '') throw invalid({ domain: [text.noDomain] })
  const senderIdentity = isCxml ? form.sender_identity || identity : ''
  const senderDomain = isCxml ? form.sender_domain.toLowerCase() || domain : ''
  return {
    classification: form.classification || null,
    namesOwnProducts: !isCxml && form.names_own_products,
    ...{ companyId, name, protocol, domain, identity, senderDomain, senderIdentity, unitCodes, currency, isActive },
    hosts: [...new Set(known)],
  }
}

async function read(db: Database, context: DeskContext, id: number) {
  const found = await store.findSystem(db, id)
  if (!found) throw notFound()
  return present(found, context)
}

async function lock(tx: Database, id: number) {
  const found = await store.lockSystem(tx, id)
  if (!found) throw notFound()
  return found
}

const present = ({ system, company }: store.NamedSystem, { publicUrl }: DeskContext): calls.PunchOutSystem => ({
  ...{ id: system.id, company_id: system.companyId, company, name: system.name, protocol: system.protocol },
  ...{ domain: system.domain, identity: system.identity, hosts: system.hosts, unit_codes: system.unitCodes },
  sender_domain: system.senderDomain,
  sender_identity: system.senderIdentity,
  classification: system.classification ?? '',
  names_own_products: system.namesOwnProducts,
  currency: system.currency,
  is_active: system.isActive,
  url: publicUrl + apiBase + (system.protocol === 'cxml' ? punchOutSetUp : ociLogin).path,
  last_used_on: system.lastUsedAt?.toISOString() ?? null,
  revision: system.revision,
})
