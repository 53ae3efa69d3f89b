import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import {
  answerApproval,
  askApproval,
  closeQuote,
  copyQuote,
  createQuote,
  extendVersion,
  getDifference,
  getVersion,
  getVersionFile,
  inviteGuest as inviteGuestCall,
  listVersions,
  previewFiles,
  previewMail,
  previewMailBody,
  previewPdf,
  reopenQuote,
  sendQuote,
  takeBackApproval,
  takeBackVersion,
  withdrawVersion,
} from '../../desk-contract.ts'
import { presentVersion } from '../present-version.ts'
import { listVersionRows } from '../store.ts'
import { answer, ask, takeApprovalBack } from './approvals.ts'
import { close, reopen } from './closing.ts'
import { copy, create, inviteGuest, type MakeDeps } from './making.ts'
import { onlyOnce } from './only-once.ts'
import {
  previewOfFiles,
  previewOfMail,
  previewOfPdf,
  type ReadDeps,
  readDifference,
  readVersion,
  requireQuote,
  versionFileOf,
} from './reading.ts'
import { extend, orderSend, type SendDeps, takeBack, withdraw } from './sending.ts'

export type SendingDeps = SendDeps & MakeDeps & ReadDeps

/** The calls of what becomes of a draft: previews, versions, closings, and quotes that the staff makes. */
export function sendingDeskRoutes(deps: SendingDeps): Binding[] {
  return [
    ...readRoutes(deps),
    ...versionRoutes(deps),
    ...approvalRoutes(deps),
    ...closeRoutes(deps),
    ...makeRoutes(deps),
  ]
}

function readRoutes(deps: ReadDeps): Binding[] {
  return [
    handleDesk(previewPdf, ({ params: { id }, query }, context) => previewOfPdf(deps, context, id, query)),
    handleDesk(getVersionFile, ({ params: { id }, query }, context) => versionFileOf(context, id, query)),
    handleDesk(previewMail, ({ params: { id }, query }, context) => previewOfMail(deps, context, id, query)),
    handleDesk(previewFiles, ({ params: { id }, query }, context) =>
      previewOfFiles(deps, context, id, query.data_sheets === 'true'),
    ),
    handleDesk(previewMailBody, async ({ params: { id }, query }, context) => {
      const { html } = await previewOfMail(deps, context, id, query)
      return new Response(html, { headers: mailHeaders })
    }),
    handleDesk(getDifference, ({ params: { id }, query }, context) => readDifference(deps, context, id, query)),
    handleDesk(getVersion, ({ params: { id }, query }, context) => readVersion(context, id, query.version)),
    handleDesk(listVersions, async ({ params: { id } }, { db }) => {
      await requireQuote(db, id)
      return (await listVersionRows(db, id)).map(presentVersion)
    }),
  ]
}

// The mail has inline styles, which the desk's own policy would forbid; it runs no scripts and loads nothing.
const mailHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
}

function versionRoutes(deps: SendDeps): Binding[] {
  return [
    handleDesk(sendQuote, ({ params: { id }, body }, context) =>
      context.db.transaction(tx =>
        onlyOnce(tx, context, sendQuote, { id, body }, () => orderSend(tx, deps, context, id, body)),
      ),
    ),
    handleDesk(takeBackVersion, ({ params: { id }, body }, context) =>
      context.db.transaction(tx => takeBack(tx, deps, context, id, body.version_id)),
    ),
    handleDesk(withdrawVersion, async ({ params: { id }, body }, context) => {
      await context.db.transaction(tx => withdraw(tx, deps, context, id, body))
      return true as const
    }),
    handleDesk(extendVersion, ({ params: { id }, body }, context) =>
      context.db.transaction(tx =>
        onlyOnce(tx, context, extendVersion, { id, body }, () => extend(tx, deps, context, id, body.valid_until)),
      ),
    ),
  ]
}

function approvalRoutes(deps: SendDeps): Binding[] {
  return [
    handleDesk(askApproval, async ({ params: { id }, body }, context) => {
      await context.db.transaction(tx => ask(tx, deps, context, id, body))
      return true as const
    }),
    handleDesk(answerApproval, async ({ params: { id }, body }, context) => {
      await context.db.transaction(tx => answer(tx, deps, context, id, body))
      return true as const
    }),
    handleDesk(takeBackApproval, async ({ params: { id } }, context) => {
      await context.db.transaction(tx => takeApprovalBack(tx, deps, context, id))
      return true as const
    }),
  ]
}

function closeRoutes(deps: SendDeps): Binding[] {
  return [
    handleDesk(closeQuote, async ({ params: { id }, body }, context) => {
      await context.db.transaction(tx => close(tx, deps, context, id, body))
      return true as const
    }),
    handleDesk(reopenQuote, async ({ params: { id }, body }, context) => {
      await context.db.transaction(tx => reopen(tx, deps, context, id, body.reason))
      return true as const
    }),
  ]
}

function makeRoutes(deps: MakeDeps): Binding[] {
  return [
    handleDesk(copyQuote, ({ params: { id }, body }, context) =>
      context.db.transaction(tx =>
        onlyOnce(tx, context, copyQuote, { id, body }, () => copy(tx, deps, context, id, body.contact)),
      ),
    ),
    handleDesk(createQuote, ({ body }, context) =>
      context.db.transaction(tx => onlyOnce(tx, context, createQuote, { body }, () => create(tx, deps, context, body))),
    ),
    handleDesk(inviteGuestCall, async ({ params: { id } }, context) => {
      await context.db.transaction(tx => inviteGuest(tx, context, id))
      return true as const
    }),
  ]
}
