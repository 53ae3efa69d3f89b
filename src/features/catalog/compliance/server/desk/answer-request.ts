import { documentTypes } from '#features/catalog/document/domain/document-record.ts'
import { listPublicDocuments } from '#features/catalog/document/server/steps/public-documents.ts'
import { findSender } from '#features/site/company/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal } from '#server/calls/refusal.ts'
import { listChangesSince } from '#server/changes/change-log.ts'
import { changeWords, type Subject, writeChange } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Language } from '#shared/language.ts'
import { askedKinds } from '../../domain/documents-for.ts'
import { requestRefusals } from '../../messages/desk-requests.ts'
import { answeredTexts } from '../../messages/mail-texts.ts'
import { typeWord } from '../../messages/words.ts'
import { answeredMail } from '../emails/request-mails.tsx'
import type { RequestFields } from './request-subject.ts'
import * as store from './store.ts'

interface Answer {
  id: number
  base_revision: number
  document_id: number | null
  reason: string
  skuOf: (id: number, language: Language) => string
}

const mailedSkus = 20

/** Mails the answer and keeps its state. Refused where somebody has changed the request since: two would answer. */
export async function answerRequest(
  tx: Database,
  subject: Subject<RequestFields>,
  { settings, now, publicUrl, language: reader }: DeskContext,
  { id, base_revision: baseRevision, document_id: documentId, reason, skuOf }: Answer,
): Promise<void> {
  const record = await subject.lock(tx, id)
  const found = record && (await store.findRequest(tx, id))
  if (!found) throw notFound()
  if (record.revision !== baseRevision) {
    const since = await listChangesSince(tx, subject.kind, id, baseRevision)
    const word = await changeWords(tx, subject, since)
    throw new Refusal(409, 'stale_version', { errors: { '': [word(since[0])] } })
  }
  const text = requestRefusals[reader]
  if (record.fields.state !== 'open') throw invalid({ '': [text.notOpen] })
  if (documentId === null && reason === '') throw invalid({ reason: [text.reasonNeeded] })
  const { language, type, productIds } = found.request
  const sought = { types: documentTypes.filter(one => one === type), kinds: askedKinds.filter(one => one === type) }
  const chosen =
    documentId === null
      ? null
      : (await listPublicDocuments(tx, sought, language)).find(one => one.record.id === documentId)
  if (chosen === undefined) throw invalid({ document_id: [text.wrongDocument] })
  const { company, from, replyTo } = findSender(settings, language)
  const skus = productIds.slice(0, mailedSkus).map(product => skuOf(product, language))
  const parts = answeredMail(
    {
      ...{ language, company, document: typeWord(type, language) },
      products: productIds.length > mailedSkus ? [...skus, '…'] : skus,
      answer: chosen
        ? { title: chosen.title, url: `${publicUrl}/downloads/${encodeURIComponent(chosen.record.fileName)}` }
        : { reason },
    },
    mailWords(settings, answeredTexts, language),
  )
  const about = { kind: 'documents_answered', customerId: found.request.customerId } as const
  await queueMail(tx, { ...about, from, to: found.email, replyTo, ...parts }, now)
  const changed = [
    { field: 'state', before: 'open', after: chosen ? 'answered' : 'not_available' },
    ...(chosen ? [{ field: 'document_id', before: record.fields.document_id, after: documentId }] : []),
  ]
  await writeChange(tx, subject, id, record, changed, {})
}
