import { asBuyerFields, noMember } from '#features/quotes/buyer/domain/conditions.ts'
import { conditionsOf, findCompanyOf, findMember } from '#features/quotes/buyer/server/store.ts'
import { listAddresses } from '#features/site/account/server/store.ts'
import { countryName, stateName } from '#features/site/address/domain/places.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { listHistory } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { Customer, CustomerRow } from '../../desk-contract.ts'
import { customerKey } from '../../domain/customer-key.ts'
import { type CustomerFacts, customerActions, mayDo, type ReaderRights } from '../../domain/customer-steps.ts'
import { customerFileKind } from '../../domain/customer-words.ts'
import { customerRefusals } from '../../messages/desk-refusals.ts'
import {
  type AccountRow,
  countSessions,
  countSharedLists,
  findPendingEmail,
  findSubscription,
  isStaffAccount,
  listActs,
  listNotes,
  listQuotes,
  type PersonRow,
} from '../store.ts'
import { type Activity, type ListedCustomer, readActivity } from './store.ts'

export function presentRow(row: ListedCustomer, { quoteCount, lastAt }: Activity): CustomerRow {
  const isGuest = row.id < 0
  return {
    id: row.id,
    key: customerKey(isGuest ? { quoteId: -row.id } : { accountId: row.id }),
    kind: isGuest ? 'guest' : kindOf(row.isConfirmed),
    email: row.email,
    name: nameOf(row),
    company: row.company ?? '',
    language: row.language,
    is_locked: row.isLocked,
    created_on: new Date(row.at).toISOString(),
    quote_count: quoteCount,
    last_activity_on: lastAt?.toISOString() ?? null,
  }
}

export function presentFound(row: ListedCustomer): Pick<CustomerRow, 'key' | 'name' | 'email' | 'company'> {
  const { key, name, email, company } = presentRow(row, { quoteCount: 0, lastAt: null })
  return { key, name, email, company }
}

const kindOf = (isConfirmed: boolean) => (isConfirmed ? 'customer' : 'unconfirmed')
const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`.trim()

/** Whether the reader may reach the customer where their right is for their own only. */
export type IsOwn = (db: Database, staffId: number, customerId: number) => Promise<boolean>

export async function readFacts(db: Database, { account }: AccountRow, now: Date): Promise<CustomerFacts> {
  return {
    isGuest: false,
    isStaff: await isStaffAccount(db, account.id),
    isConfirmed: account.confirmedAt !== null,
    isLocked: account.lockedAt !== null,
    sessionCount: await countSessions(db, account.id, now),
  }
}

/** `db`: the transaction, if there is one. */
export async function readRights(
  db: Database,
  { staff }: DeskContext,
  id: number,
  isOwn: IsOwn,
): Promise<ReaderRights> {
  const act = staff.permissions.get('customer.impersonate') ?? null
  return {
    write: staff.permissions.has('customer.write'),
    lock: staff.permissions.has('customer.lock'),
    act,
    isOwn: act === 'own' && (await isOwn(db, staff.id, id)),
  }
}

function wordMay(facts: CustomerFacts, rights: ReaderRights, language: Language): Customer['may'] {
  return customerActions.map(action => {
    const allowed = mayDo(action, facts, rights)
    return { action, reason: allowed.ok ? null : customerRefusals[language][allowed.reason] }
  })
}

/** The page of an account. `db`: the transaction that has just changed it, if there is one. */
export async function presentAccount(
  context: DeskContext,
  row: AccountRow,
  isOwn: IsOwn,
  db: Database = context.db,
): Promise<Customer> {
  const { language, now } = context
  const { account, file } = row
  const email = account.email ?? ''
  const facts = await readFacts(db, row, now)
  const { quoteCount, lastAt } = (await readActivity(db, [{ id: account.id, email }]))(account.id)
  const subscription = await findSubscription(db, email)
  const member = await findMember(db, account.id)
  return {
    key: customerKey({ accountId: account.id }),
    kind: kindOf(facts.isConfirmed),
    email,
    name: nameOf(account),
    company: account.company,
    language: account.language,
    is_locked: facts.isLocked,
    created_on: account.createdAt.toISOString(),
    quote_count: quoteCount,
    last_activity_on: lastAt?.toISOString() ?? null,
    account_id: account.id,
    revision: file?.revision ?? 1,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    representative_id: file?.representativeId ?? null,
    representative: row.representative,
    tags: file?.tags ?? [],
    company_id: member.companyId,
    company_role: member.role,
    ...asBuyerFields(member),
    buyer_company: member.companyId === null ? null : await presentCompany(db, member.companyId),
    pending_email: await findPendingEmail(db, account.id, now),
    confirmed_on: account.confirmedAt?.toISOString() ?? null,
    locked: account.lockedAt && { on: account.lockedAt.toISOString(), reason: account.lockReason ?? '' },
    newsletter: subscription && { confirmed_on: subscription.confirmedAt?.toISOString() ?? null },
    session_count: facts.sessionCount,
    shared_list_count: await countSharedLists(db, account.id),
    addresses: (await listAddresses(db, account.id)).map(address => presentAddress(address, language)),
    quotes: (await listQuotes(db, { accountId: account.id, email })).map(presentQuote),
    notes: (await listNotes(db, account.id)).map(note => ({
      id: note.id,
      text: note.text,
      at: note.at.toISOString(),
      by: note.name,
    })),
    acts: (await listActs(db, account.id)).map(act => ({
      at: act.at.toISOString(),
      by: act.name,
      reason: act.reason ?? '',
    })),
    history: await listHistory(db, { namesOf: findStaffNames }, customerFileKind, account.id),
    may: wordMay(facts, await readRights(db, context, account.id, isOwn), language),
  }
}

/** The page of a guest: what the newest quote under the e-mail says. */
export async function presentGuest(context: DeskContext, asked: PersonRow): Promise<Customer> {
  const { db, language } = context
  const rows = await listQuotes(db, { accountId: null, email: asked.email })
  const newest = rows[0] ?? asked
  const { quoteCount, lastAt } = (await readActivity(db, [{ id: -newest.id, email: newest.email }]))(-newest.id)
  const facts = { isGuest: true, isStaff: false, isConfirmed: false, isLocked: false, sessionCount: 0 }
  const rights = { write: true, lock: true, act: 'all', isOwn: false } as const
  return {
    key: customerKey({ quoteId: newest.id }),
    kind: 'guest',
    email: newest.email,
    name: nameOf(newest),
    company: newest.company ?? '',
    language: newest.language,
    is_locked: false,
    created_on: newest.createdAt.toISOString(),
    quote_count: quoteCount,
    last_activity_on: lastAt?.toISOString() ?? null,
    account_id: null,
    revision: 1,
    first_name: newest.firstName,
    last_name: newest.lastName,
    phone: newest.phone ?? '',
    representative_id: null,
    representative: null,
    tags: [],
    ...noMember,
    buyer_company: null,
    pending_email: null,
    confirmed_on: null,
    locked: null,
    newsletter: null,
    session_count: 0,
    shared_list_count: 0,
    addresses: [],
    quotes: rows.map(presentQuote),
    notes: [],
    acts: [],
    history: [],
    may: wordMay(facts, rights, language),
  }
}

async function presentCompany(db: Database, id: number): Promise<Customer['buyer_company']> {
  const company = await findCompanyOf(db, id)
  return company && { id, name: company.name, group: company.group, conditions: conditionsOf(company.conditions) }
}

const presentQuote = ({ id, webQuoteId, status, createdAt }: PersonRow) => ({
  id,
  web_quote_id: webQuoteId,
  status,
  created_on: createdAt.toISOString(),
})

type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number]

function presentAddress(row: AddressRow, language: Language): Customer['addresses'][number] {
  const { id, company, address1, address2, postCode, city, countryId, stateId, state, phone, isDefault } = row
  const place = [
    company,
    address1,
    address2,
    `${postCode} ${city}`,
    stateName(countryId, stateId) ?? state,
    countryName(countryId, language),
    phone,
  ]
  return { id, text: place.filter(Boolean).join(', '), is_default: isDefault }
}
