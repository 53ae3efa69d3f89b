import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { ensureOwner } from '#features/site/session/server/store.ts'
import { rulesVersion } from '#features/tools/workbench/domain/rules-data.ts'
import type { Context, Input } from '#server/calls/handle.ts'
import { findRemembered, hashBody, keyReused, readIdempotencyKey, remember } from '#server/calls/idempotency.ts'
import { readForm } from '#server/calls/read-form.ts'
import { invalid, Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { formText } from '#shared/messages/forms.ts'
import { cleanText } from '#shared/text/clean-text.ts'
import type { saveConfiguration } from '../../contract.ts'
import { checkConfiguration } from '../../domain/checks/check-configuration.ts'
import { keptProblems, openCount } from '../../domain/checks/kept-problem.ts'
import type { Configuration } from '../../domain/configuration.ts'
import { NameForm } from '../../domain/name-form.ts'
import { savedLimits } from '../../domain/saved/limits.ts'
import { savedText } from '../../messages/saved.ts'
import { readDocument } from '../read-document.ts'
import { factsFor } from '../read-rows.ts'
import { hashesOf, keysOf } from './keys.ts'
import { requireEditable } from './own-configuration.ts'
import * as store from './store.ts'

type Body = Input<typeof saveConfiguration>['body']
type NewVersion = Omit<store.VersionRow, 'configurationId' | 'number' | 'baseNumber'>

/** The version that a save has stored; a repeated request is answered from it too. */
export interface SavedVersion {
  id: number
  number: number
}

const call = 'configurator/save'

/**
 * Saves a configuration, or the next version of one, once. Throws 404 for a key that may not change it, 409 stale_version. `formKey`
 * names a request that has no header for it.
 */
export async function saveOnce(
  body: Body,
  context: Context,
  index: CatalogIndex,
  formKey: string | null = null,
): Promise<SavedVersion> {
  const { db, language, now, requestHeaders } = context
  const version = await readVersion(body, context, index)
  const key = formKey ?? readIdempotencyKey(requestHeaders, formText[language].wrongValue)
  return db.transaction(async tx => {
    const own = body.key === undefined ? null : await requireEditable(tx, context, body.key)
    const owner = own ? null : await ensureOwner(context, tx)
    if (owner) await store.lockOwner(tx, owner)
    const mark = key && { owner: own ? `configuration:${own.id}` : markOf(owner), call, key, bodyHash: hashBody(body) }
    const known = mark && (await findRemembered(tx, mark))
    if (known === 'reused') throw keyReused()
    if (known) return readSaved(known.reply)
    const saved = own
      ? await addVersion(tx, context, own, body, version)
      : await addFirst(tx, context, version, owner ?? (await ensureOwner(context, tx)))
    if (mark) await remember(tx, mark, saved, now)
    return saved
  })
}

const markOf = (owner: store.SavedOwner | null) =>
  owner && 'customerId' in owner ? `customer:${owner.customerId}` : `visitor:${owner?.visitorId ?? 0}`

function readSaved(reply: unknown): SavedVersion {
  const number = (name: string) => Number(Reflect.get(Object(reply), name))
  return { id: number('id'), number: number('number') }
}

async function readVersion(body: Body, context: Context, index: CatalogIndex): Promise<NewVersion> {
  const { language, caller, now, db } = context
  const text = savedText[language]
  const { name } = readForm({ form: NameForm, sent: { name: body.name } }, context)
  const note = cleanText(body.note ?? '')
  if (note.length > savedLimits.noteLength) throw invalid({ note: [text.tooLong(savedLimits.noteLength)] })
  const document: Configuration = storable({ ...readDocument(body.configuration, index, language), name })
  if (Buffer.byteLength(JSON.stringify(document)) > savedLimits.documentBytes) throw refused('too_large', text.tooLarge)
  const problems = keptProblems(checkConfiguration(document, await factsFor({ db, index }, document, language)))
  return {
    document,
    problems,
    problemCount: openCount(problems),
    rulesVersion: rulesVersion,
    catalogRevision: index.revision,
    note: note || null,
    authorId: caller.kind === 'customer' ? caller.customerId : null,
    createdAt: now,
  }
}

/** The names of loads without what a database cannot store. */
const storable = (document: Configuration): Configuration => ({
  ...document,
  loads: document.loads.map(load => ({ ...load, name: load.name.toWellFormed().replaceAll('\0', '') })),
})

async function addFirst(
  tx: Database,
  context: Context,
  version: NewVersion,
  owner: store.SavedOwner,
): Promise<SavedVersion> {
  const { caller, language, now } = context
  const isCustomer = caller.kind === 'customer'
  const most = isCustomer ? savedLimits.configurations : savedLimits.configurationsOfStranger
  if ((await store.countOwned(tx, owner)) >= most)
    throw refused('too_many_configurations', savedText[language].tooMany(most))
  const id = await store.nextConfigurationId(tx)
  const keyCount = 1
  await store.insertConfiguration(
    tx,
    {
      id,
      keyCount,
      ...hashesOf(await keysOf(tx, { id, keyCount })),
      customerId: null,
      visitorId: null,
      sharedCompanyId: null,
      ...owner,
      name: version.document.name,
      head: 1,
      createdAt: now,
      updatedAt: now,
      expiresAt: isCustomer ? null : store.keptUntil(now),
    },
    { ...version, configurationId: id, number: 1, baseNumber: null },
  )
  return { id, number: 1 }
}

async function addVersion(
  tx: Database,
  context: Context,
  own: store.SavedRow,
  body: Body,
  version: NewVersion,
): Promise<SavedVersion> {
  const { language, now } = context
  const text = savedText[language]
  const { base_version: base, as_branch: isBranch = false } = body
  if (base === undefined) throw invalid({ base_version: [text.baseNeeded] })
  const versions = await store.listVersions(tx, own.id)
  if (!versions.some(({ number }) => number === base)) throw invalid({ base_version: [text.unknownBase] })
  const later = versions.find(({ baseNumber }) => baseNumber === base)
  const head = versions.find(({ number }) => number === own.head)
  if (later && !isBranch) throw stale(base < own.head && head ? head : later, context)
  if (versions.length >= savedLimits.versions)
    throw refused('too_many_versions', text.tooManyVersions(savedLimits.versions))
  const number = (versions[0]?.number ?? 0) + 1
  await store.insertVersion(tx, { ...version, configurationId: own.id, number, baseNumber: base })
  const isNewHead = base === own.head
  await store.saveConfigurationRow(tx, {
    id: own.id,
    updatedAt: now,
    ...(isNewHead ? { head: number, name: version.document.name } : {}),
    ...(own.expiresAt ? { expiresAt: store.keptUntil(now) } : {}),
  })
  return { id: own.id, number }
}

type Listed = Awaited<ReturnType<typeof store.listVersions>>[number]

function stale(version: Listed, { language, now, settings }: Context): Refusal {
  const text = savedText[language]
  const { time_zone: zone } = settings.of(companySettings)
  const format = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(at)
  const who = version.author || text.somebody
  const isToday = format({ dateStyle: 'short' }, now) === format({ dateStyle: 'short' }, version.createdAt)
  const message = isToday
    ? text.staleAt(who, version.number, format({ timeStyle: 'short' }, version.createdAt))
    : text.staleOn(who, version.number, format({ dateStyle: 'medium', timeStyle: 'short' }, version.createdAt))
  return new Refusal(409, 'stale_version', { message, errors: { '': [message] } })
}
