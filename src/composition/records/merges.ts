import { type SQL, sql } from 'drizzle-orm'
import { mostAddresses } from '#features/quotes/buyer/domain/limits.ts'
import type { CompanyMerging } from '#features/quotes/buyer/server/desk/merge.ts'
import { forgetWaitingRequest } from '#features/quotes/buyer-approval/server/store.ts'
import { mostNumbers } from '#features/quotes/own-part/domain/limits.ts'
import { keepGiven } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { listLimit } from '#features/quotes/saved-list/domain/limits.ts'
import { addressLimit } from '#features/site/account/server/store.ts'
import type { CustomerMerging } from '#features/staff/customer-file/server/desk/merge.ts'
import { savedLimits } from '#features/tools/configurator/domain/saved/limits.ts'
import type { Moved } from '#server/changes/move-rows.ts'

const byId = ['id'] as const
const ofPriceList = (scope: 'company' | 'customer') => ({
  ...{ kind: 'price_list', id: 'id', revision: { table: 'price_list', key: 'id' }, field: 'buyer' },
  valueOf: (id: number) => ({ scope, id }),
})

/** SQL: whether a customer is of the company of a bound: else it is of a former one. */
const isIn = (customerId: SQL, bound = sql`t`): SQL =>
  sql`exists (select from buyer_member m where m.customer_id = ${customerId} and m.company_id = ${bound}.company_id)`

/**
 * The tables whose rows name the customer who stays after a merge. A new table that names a customer comes here, or into those that go
 * with the account (`test/spec/merged-tables.test.ts`).
 */
const movedOfCustomer: readonly Moved[] = [
  {
    ...{ table: 'address', keys: byId, column: 'customer_id', shown: 'addresses', most: addressLimit },
    // A customer has one standard address.
    also: {
      columns: ['is_default'],
      set: to =>
        sql`is_default = t.is_default and not exists (select from address o where o.customer_id = ${to}::integer and o.is_default)`,
    },
  },
  { table: 'saved_list', keys: byId, column: 'customer_id', shown: 'lists', most: listLimit },
  {
    ...{ table: 'configuration', keys: byId, column: 'customer_id', shown: 'configurations' },
    most: savedLimits.configurations,
  },
  { table: 'configuration_version', keys: ['configuration_id', 'number'], column: 'author_id' },
  // What both wait for stays one request.
  {
    ...{ table: 'document_request', keys: byId, column: 'customer_id' },
    only: to => sql`t.state <> 'open' or not exists (
      select from document_request o where o.customer_id = ${to}::integer and o.state = 'open'
        and o.email is not distinct from t.email and o.type = t.type and o.product_ids = t.product_ids)`,
  },
  // Who stays and is told of a document already is told once.
  {
    ...{ table: 'document_subscription', keys: byId, column: 'customer_id' },
    only: to =>
      sql`not exists (select from document_subscription o where o.customer_id = ${to}::integer and o.record_id = t.record_id)`,
  },
  { table: 'customer_note', keys: byId, column: 'customer_id', shown: 'notes' },
  { table: 'price_list', keys: byId, column: 'customer_id', shown: 'price_lists', entry: ofPriceList('customer') },
  // Who stays and has a bound in the company keeps it; one of a former company gives way to that of the present one.
  {
    ...{ table: 'buyer_bound', keys: ['company_id'], column: 'customer_id' },
    yields: ({ from, to }) => sql`t.customer_id = ${to}::integer and exists (
      select from buyer_bound o where o.customer_id = ${from}::integer and o.company_id <> t.company_id and ${isIn(sql`${to}::integer`, sql`o`)})`,
    only: to =>
      sql`${isIn(sql`${to}::integer`)} and not exists (select from buyer_bound o where o.customer_id = ${to}::integer)`,
  },
  { table: 'buyer_approval', keys: byId, column: 'customer_id' },
  { table: 'buyer_approval', keys: byId, column: 'approved_by' },
  { table: 'quote_message', keys: byId, column: 'author_id' },
  { table: 'quote_closing', keys: ['quote_id'], column: 'actor_id' },
  { table: 'outbox', keys: byId, column: 'customer_id' },
  {
    ...{ table: 'quote', keys: byId, column: 'customer_id', shown: 'quotes', most: 20_000 },
    also: { columns: ['first_name', 'last_name', 'email', 'phone', 'view_key_hash'] },
  },
]

/** The same of a company. */
const movedOfCompany: readonly Moved[] = [
  // Before the people: a bound of somebody who has left would hold again in the company that stays.
  { table: 'buyer_bound', keys: ['customer_id'], column: 'company_id', only: () => isIn(sql`t.customer_id`) },
  {
    ...{ table: 'buyer_member', keys: ['customer_id'], column: 'company_id', shown: 'people' },
    entry: {
      ...{ kind: 'customer', id: 'customer_id', field: 'company_id', valueOf: id => id },
      // A customer without decisions of the staff has no file yet.
      revision: { table: 'customer_file', key: 'customer_id', isMade: true },
    },
  },
  { table: 'buyer_quote', keys: ['quote_id'], column: 'company_id', shown: 'quotes' },
  { table: 'buyer_address', keys: byId, column: 'company_id', shown: 'addresses', most: mostAddresses },
  // Used and expired ones move too, so they have no bound here.
  {
    ...{ table: 'buyer_invitation', keys: byId, column: 'company_id', shown: 'invitations' },
    counted: sql`t.used_at is null and t.expires_at > now()`,
  },
  { table: 'buyer_approval', keys: byId, column: 'company_id' },
  {
    ...{ table: 'own_part', keys: ['folded'], column: 'company_id', shown: 'part_numbers', most: mostNumbers },
    only: to => sql`not exists (select from own_part o where o.company_id = ${to}::integer and o.folded = t.folded)`,
  },
  { table: 'punch_out_system', keys: byId, column: 'company_id', shown: 'purchasing_systems' },
  { table: 'saved_list', keys: byId, column: 'shared_company_id', shown: 'lists' },
  { table: 'configuration', keys: byId, column: 'shared_company_id', shown: 'configurations' },
  { table: 'price_list', keys: byId, column: 'company_id', shown: 'price_lists', entry: ofPriceList('company') },
]

export const customerMerging: CustomerMerging = {
  moved: movedOfCustomer,
  beforeMove: forgetWaitingRequest,
  keepGiven,
}
export const companyMerging: CompanyMerging = { moved: movedOfCompany }
