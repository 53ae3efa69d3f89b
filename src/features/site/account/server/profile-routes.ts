import { emailName } from '#features/site/session/domain/personal-form.ts'
import { presentCustomer } from '#features/site/session/domain/roles.ts'
import { type CustomerFacts, findCustomer } from '#features/site/session/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { type FormReader, readForm } from '#server/calls/read-form.ts'
import { invalid, loginRequired } from '#server/calls/refusal.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { formText } from '#shared/messages/forms.ts'
import { updateCustomerInfo } from '../contract.ts'
import { setNewsletter } from './newsletter-choice.ts'
import { requireAccount, requireOwnPassword } from './own-account.ts'
import type { OwnData } from './own-data-routes.ts'
import { requestNewEmail } from './steps/request-new-email.ts'
import { saveProfile } from './store.ts'

export function profileRoutes({ onChange }: Pick<OwnData, 'onChange'>): Binding[] {
  return [
    handle(updateCustomerInfo, async ({ body }, context) => {
      const { db, language } = context
      const customer = await requireAccount(context)
      const {
        email,
        current_password: password,
        newsletter,
        phone,
        company,
        ...names
      } = readForm(body, readerOf(body.sent, customer, context))
      const newEmail = emailName(email)
      const isNew = newEmail !== customer.email
      if (isNew && !password) throw invalid({ current_password: [formText[language].passwordRequired] })
      if (isNew && password) await requireOwnPassword(customer, password, 'current_password', context)
      await db.transaction(async tx => {
        const profile = { firstName: names.first_name, lastName: names.last_name, phone, company, newsletter }
        await saveProfile(tx, customer.id, profile)
        await onChange(tx, customer.id, changesOf(customer, { ...names, phone, company }), context.now)
        await setNewsletter(tx, customer, newsletter, context)
        if (isNew) await requestNewEmail(tx, customer, newEmail, context)
      })
      const saved = await findCustomer(db, customer.id)
      if (!saved) throw loginRequired()
      return presentCustomer(saved, customer.session.admin?.username ?? null)
    }),
  ]
}

/** A customer who keeps their address is not asked whether mail reaches it. */
function readerOf(sent: unknown, { email }: CustomerFacts, { language, mailReach }: FormReader): FormReader {
  const typed: unknown = Reflect.get(Object(sent), 'email')
  return { language, mailReach: typeof typed === 'string' && emailName(typed) === email ? 'any' : mailReach }
}

/** The facts that differ, by the names that the wire has for them. */
function changesOf(
  { firstName, lastName, phone, company }: CustomerFacts,
  wanted: Record<'first_name' | 'last_name' | 'phone' | 'company', string>,
): ChangedField[] {
  const known = { first_name: firstName, last_name: lastName, phone, company }
  return Object.entries(wanted).flatMap(([field, after]) => {
    const before: unknown = Reflect.get(known, field)
    return before === after ? [] : [{ field, before, after }]
  })
}
