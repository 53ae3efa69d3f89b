import { toDesk } from '#desk-routes.ts'
import { summaryRow } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { dayAfter } from '#features/catalog/document/domain/document-record.ts'
import { findSender } from '#features/site/company/server/store.ts'
import { lockRequest } from '#features/site/contact/server/store.ts'
import { ensureOwner, findCustomer } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { refused, tooOften } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { AskerForm } from '../domain/asker-form.ts'
import { answerDays, mostRequests, requestKind } from '../domain/request-states.ts'
import { askedTexts } from '../messages/mail-texts.ts'
import { complianceRefusals } from '../messages/refusals.ts'
import { typeWord } from '../messages/words.ts'
import { askedMail } from './emails/request-mails.tsx'
import { type AskedFields, type ComplianceDeps, findMatrix } from './read-matrix.ts'
import { type Asker, countSince, insertRequests, listOpenOf, type Wanted } from './requests/store.ts'

const daySeconds = 86_400

/** Asks the company for what is missing of the lines, and mails it, once for each person: what they wait for already is not asked again. */
export async function askForMissing(
  deps: ComplianceDeps,
  context: Context,
  body: AskedFields & { email?: string | undefined },
): Promise<void> {
  const { db, caller, language } = context
  const email =
    caller.kind === 'customer' ? null : readForm({ form: AskerForm, sent: body }, context).email.toLowerCase()
  const { lines } = await findMatrix(deps, context, body)
  const missing = lines.flatMap(({ cells }) => cells.filter(({ state }) => state === 'missing'))
  if (missing.length === 0) throw refused('nothing_missing', complianceRefusals[language].nothing_missing)
  // What is asked about by products or a key names no quote.
  const isOfQuote = body.quote !== undefined && body.products === undefined && body.key === undefined
  const quote = isOfQuote ? await deps.linesOf.numberOf(context, body.quote ?? '') : null
  await db.transaction(async tx => {
    await context.useBotSolution(tx)
    const asker: Asker =
      email === null && caller.kind === 'customer'
        ? { customerId: caller.customerId, email: null }
        : { owner: await ensureOwner(context, tx), email: email ?? '' }
    await lockRequest(tx, `document request ${email ?? `customer ${caller.kind === 'customer' && caller.customerId}`}`)
    const known = new Set((await listOpenOf(tx, asker)).flatMap(one => one.productIds.map(id => `${one.type} ${id}`)))
    const wanted = [...Map.groupBy(missing, ({ type }) => type)].flatMap(([type, cells]): Wanted[] => {
      const ids = cells.map(({ productId }) => productId).filter(id => !known.has(`${type} ${id}`))
      return ids.length > 0 ? [{ type, productIds: ids.toSorted((a, b) => a - b) }] : []
    })
    if (wanted.length > 0) await storeRequests(tx, deps, context, { asker, wanted, quote })
  })
}

interface Asked {
  asker: Asker
  wanted: readonly Wanted[]
  quote: string | null
}

async function storeRequests(tx: Database, deps: ComplianceDeps, context: Context, asked: Asked): Promise<void> {
  const { now, language } = context
  const { asker, wanted, quote } = asked
  const before = await countSince(tx, asker, new Date(now.getTime() - daySeconds * 1000))
  if (before + wanted.length > mostRequests) throw tooOften(daySeconds)
  const who = asker.email === null ? { customerId: asker.customerId } : { ...asker.owner, email: asker.email }
  const rows = wanted.map(one => ({
    ...{ ...who, ...one, language, quoteNumber: quote },
    ...{ createdAt: now, dueOn: dayAfter(now, answerDays) },
  }))
  for (const { id } of await insertRequests(tx, rows)) {
    // Open desks see that it is there.
    const fields = [{ field: 'state', before: null, after: 'open' }]
    await insertChange(tx, {
      ...{ at: now, actorId: null, source: 'customer' as const },
      ...{ subjectKind: requestKind, subjectId: id, revision: 1, fields },
    })
  }
  await mailToCompany(tx, deps, context, asked)
}

async function mailToCompany(
  tx: Database,
  { catalog: { index } }: ComplianceDeps,
  { language, now, settings, publicUrl }: Context,
  { asker, wanted, quote }: Asked,
): Promise<void> {
  const person = asker.email === null ? await findCustomer(tx, asker.customerId) : null
  const email = asker.email ?? person?.email ?? ''
  const skuOf = (id: number) => summaryRow(index.products, index.rowOf.get(id) ?? 0, language).sku
  const { company, from, quality } = findSender(settings, language)
  const parts = askedMail(
    {
      ...{ language, company, email, quote },
      name: person ? `${person.firstName} ${person.lastName}`.trim() : '',
      due: dayAfter(now, answerDays),
      wanted: wanted.map(one => ({ type: typeWord(one.type, language), skus: one.productIds.map(skuOf) })),
      url: `${publicUrl}${toDesk.documentRequests({ state: 'open' })}`,
    },
    mailWords(settings, askedTexts, language),
  )
  const about = asker.email === null ? { namesCustomerId: asker.customerId } : {}
  await queueMail(tx, { kind: 'documents_asked', ...about, from, to: quality, replyTo: email, ...parts }, now)
}
