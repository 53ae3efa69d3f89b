import type { z } from 'zod'
import type { AddressInput } from '#features/site/address/contract.ts'
import { defaultCountryId } from '#features/site/address/domain/address-form.ts'
import { storableText } from '#shared/text/clean-text.ts'
import type { Contact, DraftChange, QuoteDraft } from '../contract.ts'

export type Draft = Omit<QuoteDraft, 'attachments'>
type Change = z.output<typeof DraftChange>

const noContact: Contact = { first_name: '', last_name: '', email: '', phone: null, company: null }
const noAddress: AddressInput = {
  company: '',
  country_id: defaultCountryId,
  state_province_id: null,
  state: null,
  city: '',
  address1: '',
  address2: null,
  zip_postal_code: '',
  phone_number: null,
}
const noDraft: Draft = {
  address_id: null,
  address: null,
  save_address: false,
  contact: null,
  comment: null,
  project_name: null,
  customer_reference: null,
  requested_date: null,
}

/** The draft after a change: a field that the change does not name stays as it was, null clears it. */
export function changedDraft(draft: Partial<Draft>, change: Change): Draft {
  const old = completeDraft(draft)
  return storable({
    address_id: chosen(change.address_id, old.address_id),
    address:
      change.address === undefined
        ? old.address
        : change.address && changedAddress(old.address ?? noAddress, change.address),
    save_address: chosen(change.save_address, old.save_address),
    contact:
      change.contact === undefined
        ? old.contact
        : change.contact && changedContact(old.contact ?? noContact, change.contact),
    comment: chosen(change.comment, old.comment),
    project_name: chosen(change.project_name, old.project_name),
    customer_reference: chosen(change.customer_reference, old.customer_reference),
    requested_date: chosen(change.requested_date, old.requested_date),
  })
}

/**
 * Merges the draft of a visitor's cart into that of their account. Their new values win, the account's fill what they left empty. Contact and
 * address are each taken as one, because a mix of two would be nobody's.
 */
export function mergedDraft(own: Partial<Draft>, brought: Partial<Draft>): Draft {
  const [old, newer] = [completeDraft(own), completeDraft(brought)]
  const place = newer.address_id || newer.address ? newer : old
  return {
    address_id: place.address_id,
    address: place.address,
    save_address: place.save_address,
    contact: newer.contact ?? old.contact,
    comment: newer.comment || old.comment,
    project_name: newer.project_name || old.project_name,
    customer_reference: newer.customer_reference || old.customer_reference,
    requested_date: newer.requested_date || old.requested_date,
  }
}

export function completeDraft(draft: Partial<Draft>): Draft {
  return { ...noDraft, ...draft }
}

function changedContact(old: Contact, change: NonNullable<Change['contact']>): Contact {
  return {
    first_name: chosen(change.first_name, old.first_name) ?? '',
    last_name: chosen(change.last_name, old.last_name) ?? '',
    email: chosen(change.email, old.email) ?? '',
    phone: chosen(change.phone, old.phone),
    company: chosen(change.company, old.company),
  }
}

function changedAddress(old: AddressInput, change: NonNullable<Change['address']>): AddressInput {
  return {
    company: chosen(change.company, old.company) ?? '',
    country_id: chosen(change.country_id, old.country_id) ?? defaultCountryId,
    state_province_id: chosen(change.state_province_id, old.state_province_id),
    state: chosen(change.state, old.state),
    city: chosen(change.city, old.city) ?? '',
    address1: chosen(change.address1, old.address1) ?? '',
    address2: chosen(change.address2, old.address2),
    zip_postal_code: chosen(change.zip_postal_code, old.zip_postal_code) ?? '',
    phone_number: chosen(change.phone_number, old.phone_number ?? null),
  }
}

const chosen = <T>(given: T | undefined, old: T): T => (given === undefined ? old : given)

function storable(draft: Draft): Draft {
  return JSON.parse(JSON.stringify(draft), (_, value) => (typeof value === 'string' ? storableText(value) : value))
}
