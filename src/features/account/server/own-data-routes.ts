import { listComparedIds } from '#features/compare/server/store.ts'
import { anonymiseQuotes, listWholeQuotes } from '#features/quote-history/server/store.ts'
import { listWholeLists } from '#features/saved-list/server/store.ts'
import { presentCustomer } from '#features/session/domain/customer-info.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { removeMailTo } from '#server/mail/outbox.ts'
import { keepAudit, noteAudit } from '#server/security/audit.ts'
import { deleteAccount, exportOwnData } from '../contract.ts'
import { DeleteAccountForm } from '../domain/profile-form.ts'
import { answerText } from '../messages/answers.ts'
import { setNewsletter } from './newsletter-wish.ts'
import { requireAccount, requireOwnPassword } from './own-account.ts'
import { presentAddresses } from './present.ts'
import {
  findOwnDraft,
  listAddresses,
  listOwnCartAttachments,
  listOwnCartLines,
  listOwnDevices,
  listOwnFreeLines,
  listOwnSessions,
  removeCustomer,
} from './store.ts'

export function ownDataRoutes(): Binding[] {
  return [
    handle(exportOwnData, async (_input, context) => {
      const { db, language, now } = context
      const customer = await requireAccount(context)
      const { id, language: savedLanguage, createdAt, confirmedAt } = customer
      const { admin_username: _, ...account } = presentCustomer(customer, null)
      const data = {
        exported_on: now,
        account: { ...account, language: savedLanguage, created_on: createdAt, confirmed_on: confirmedAt },
        ...presentAddresses(await listAddresses(db, id), language),
        quote_cart: await listOwnCartLines(db, id),
        compare_list: await listComparedIds(context),
        quote_cart_free_lines: await listOwnFreeLines(db, id),
        quote_cart_attachments: await listOwnCartAttachments(db, id),
        quote_draft: await findOwnDraft(db, id),
        saved_lists: await listWholeLists(db, id),
        quotes: await listWholeQuotes(db, id),
        sessions: await listOwnSessions(db, id),
        known_devices: await listOwnDevices(db, id),
      }
      noteAudit(context, { event: 'data_exported', customerId: id })
      return new Response(JSON.stringify(data, null, 2), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="my-data.json"',
        },
      })
    }),

    handle(deleteAccount, async ({ body }, context) => {
      const { db, language } = context
      const customer = await requireAccount(context)
      const { current_password: password } = readForm(DeleteAccountForm, body, language)
      await requireOwnPassword(customer, password, 'current_password', context)
      await db.transaction(async tx => {
        await anonymiseQuotes(tx, customer.id)
        await setNewsletter(tx, customer, false, context)
        await removeCustomer(tx, customer.id)
        if (customer.email) await removeMailTo(tx, customer.email)
        await keepAudit(tx, context, { event: 'account_deleted', customerId: customer.id })
      })
      return { result: answerText[language].accountDeleted }
    }),
  ]
}
