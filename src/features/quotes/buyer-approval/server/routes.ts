import { decides } from '#features/quotes/buyer/domain/company-roles.ts'
import { findColleague, findMembership, holdsCompany, type Membership } from '#features/quotes/buyer/server/store.ts'
import { listHeldLines } from '#features/quotes/quote/server/steps/held-lines.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { notFound, Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import * as calls from '../contract.ts'
import { isBound } from '../domain/bound.ts'
import type { BoundValues } from '../domain/bound-form.ts'
import { shownLines } from '../domain/limits.ts'
import { approvalAnswers } from '../messages/answers.ts'
import { approve, requireDecision } from './approve.ts'
import { queueDeclinedMail } from './queue-company-mails.ts'
import type { ApprovalDeps } from './steps/approval-deps.ts'
import * as store from './store.ts'

/** The calls about what people of a company may ask for alone, and what waits for an approver. */
export function companyApprovalRoutes(deps: ApprovalDeps): Binding[] {
  return [
    handle(calls.getApprovals, async (_, context) => readApprovals(context.db, await requireMember(context), context)),

    handle(calls.setBound, ({ params, body }, context) =>
      change(context, async (tx, own) => {
        if (own.role !== 'administrator')
          throw new Refusal(403, 'forbidden', { message: approvalAnswers[context.language].not_administrator })
        await saveBound(tx, own, { personId: params.id, values: readForm(body, context) }, context)
      }),
    ),

    handle(calls.approveWaiting, ({ params }, context) =>
      change(context, (tx, own) => approve(tx, deps, own, params.id, context)),
    ),

    handle(calls.declineWaiting, ({ params, body }, context) =>
      change(context, async (tx, own) => {
        await requireDecision(tx, own, params.id, context)
        const { reason } = readForm(body, context)
        const held = await lockWaiting(tx, params.id, context)
        if (!(await store.isWaiting(tx, held.id))) throw refused('changed', approvalAnswers[context.language].changed)
        await queueDeclinedMail(tx, held, { byId: own.customerId, reason }, context)
        await store.removeWaiting(tx, held.id)
      }),
    ),

    handle(calls.withdrawWaiting, ({ params }, context) =>
      change(context, async (tx, { companyId, customerId }) => {
        const found = await store.findApproval(tx, companyId, params.id)
        if (found?.customerId !== customerId) throw notFound()
        const held = await lockWaiting(tx, params.id, context)
        await store.removeWaiting(tx, held.id)
      }),
    ),
  ]
}

/** Throws 404 for what somebody has declined or withdrawn meanwhile, and 400 for what was approved. */
async function lockWaiting(tx: Database, id: number, { language }: Context) {
  const held = await store.lockApproval(tx, id)
  if (!held) throw notFound()
  if (held.approvedAt) throw refused('decided', approvalAnswers[language].decided)
  return held
}

async function requireMember({ db, caller }: Context): Promise<Membership> {
  const own = await findMembership(db, requireCustomer(caller).customerId)
  if (!own) throw notFound()
  return own
}

/** Changes something in the caller's company, whose people stay as they are meanwhile; answers what waits then. */
async function change(context: Context, act: (tx: Database, own: Membership) => Promise<void>) {
  const { companyId, customerId } = await requireMember(context)
  return context.db.transaction(async tx => {
    await holdsCompany(tx, companyId)
    const own = await findColleague(tx, companyId, customerId)
    if (!own) throw notFound()
    await act(tx, own)
    return readApprovals(tx, own, context)
  })
}

async function saveBound(
  tx: Database,
  own: Membership,
  { personId, values }: { personId: number; values: BoundValues },
  context: Context,
): Promise<void> {
  const text = approvalAnswers[context.language]
  const person = await findColleague(tx, own.companyId, personId)
  if (!person) throw notFound()
  if (person.role === 'administrator') throw refused('for_administrator', text.for_administrator)
  const { request_rule: requestRule, accept_rule: acceptRule, currency, asks_unknown: asksUnknown } = values
  const row = {
    ...{ customerId: personId, companyId: own.companyId, requestRule, acceptRule, currency, asksUnknown },
    requestAmount: requestRule === 'above' ? (values.request_amount ?? null) : null,
    acceptAmount: acceptRule === 'above' ? (values.accept_amount ?? null) : null,
  }
  if (isBound(store.boundOf(row))) await store.saveBound(tx, row)
  else await store.removeBound(tx, personId)
  await keepAudit(tx, context, {
    event: 'company_bound_set',
    customerId: personId,
    subject: { kind: 'buyer_company', id: own.companyId },
    details: { ...values },
  })
}

async function readApprovals(db: Database, own: Membership, { language, settings }: Context): Promise<calls.Approvals> {
  const { companyId, customerId, role } = own
  const isAdministrator = role === 'administrator'
  const bounds = await store.listBounds(db, companyId)
  const waiting = await store.listWaiting(db, companyId, decides(role) ? null : customerId)
  const shown = []
  for (const row of waiting) {
    const { approval, webQuoteId } = row
    const { cartId, quoteId, submission } = approval
    const isYours = approval.customerId === customerId
    const held = cartId === null ? null : await listHeldLines(db, cartId, { language, most: shownLines })
    shown.push({
      id: approval.id,
      kind: cartId === null ? ('acceptance' as const) : ('request' as const),
      asked_on: approval.askedAt.toISOString(),
      asked_by: `${row.firstName} ${row.lastName}`.trim() || (row.email ?? ''),
      is_yours: isYours,
      may_decide: decides(role) && !isYours,
      sum: store.shownAmount(approval.sum, approval.currency),
      currency: approval.currency,
      project_name: submission?.details.projectName ?? null,
      comment: submission?.details.comment ?? approval.acceptance?.note ?? null,
      quote: quoteId !== null && webQuoteId !== null ? { id: quoteId, web_quote_id: webQuoteId } : null,
      lines: held?.lines ?? [],
      line_count: held?.count ?? 0,
    })
  }
  return {
    bounds: bounds.filter(bound => isAdministrator || bound.customerId === customerId).map(presentBound),
    currencies: isAdministrator ? [...settings.of(quoteSettings).currencies] : [],
    waiting: shown,
  }
}

const presentBound = (row: store.BoundRow): calls.BoundReply => ({
  person_id: row.customerId,
  request_rule: row.requestRule,
  request_amount: store.shownAmount(row.requestAmount, row.currency),
  accept_rule: row.acceptRule,
  accept_amount: store.shownAmount(row.acceptAmount, row.currency),
  currency: row.currency,
  asks_unknown: row.asksUnknown,
})
