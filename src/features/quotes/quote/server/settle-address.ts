import {
  addressLimit,
  findAddress,
  insertAddress,
  listAddresses,
  lockCustomer,
  saveDefaultAddress,
} from '#features/site/account/server/store.ts'
import type { AddressInput } from '#features/site/address/contract.ts'
import { addressValues } from '#features/site/address/domain/own-address.ts'
import { stateName } from '#features/site/address/domain/places.ts'
import type { Database } from '#server/database/connection.ts'
import { no, type Result, yes } from '#shared/result.ts'
import type { RequestValues } from '../domain/request-form.ts'
import type { CartOwner } from './store.ts'

type AddressValues = Parameters<typeof insertAddress>[2]

/** The address that a request names: a saved one, a typed one, or none. */
export interface RequestedAddress {
  id: number | null
  typed: NonNullable<RequestValues['address']> | null
  /** Whether the typed address is added to the address book. */
  isSaved: boolean
}

/** An address of the customer's company. Companies are of a slice above, so the composition hands this function in. */
export type FindSharedAddress = (db: Database, customerId: number, id: number) => Promise<AddressValues | null>

/** The address as the quote stores it: a copy, so later changes of the address book do not change it. */
export async function settleAddress(
  tx: Database,
  owner: CartOwner,
  { id, typed, isSaved }: RequestedAddress,
  findShared: FindSharedAddress,
): Promise<Result<AddressInput | null, 'unknown_address'>> {
  if (id !== null) {
    if (!('customerId' in owner)) return no('unknown_address')
    const { customerId } = owner
    const row = (await findAddress(tx, customerId, id)) ?? (await findShared(tx, customerId, id))
    return row ? yes(asInput(row)) : no('unknown_address')
  }
  if (!typed) return yes(null)
  const values = addressValues(typed)
  if (isSaved && 'customerId' in owner) await addToBook(tx, owner.customerId, values)
  return yes(asInput(values))
}

/** Adds the address unless the book has it already or is full. The first address becomes the default one. */
async function addToBook(tx: Database, customerId: number, values: AddressValues): Promise<void> {
  await lockCustomer(tx, customerId)
  const book = await listAddresses(tx, customerId)
  const names = Object.keys(values) as (keyof AddressValues)[]
  const isKnown = book.some(row => names.every(name => row[name] === values[name]))
  if (isKnown || book.length >= addressLimit) return
  const id = await insertAddress(tx, customerId, values)
  if (book.length === 0) await saveDefaultAddress(tx, customerId, id)
}

function asInput(values: AddressValues): AddressInput {
  return {
    company: values.company,
    country_id: values.countryId,
    state_province_id: values.stateId,
    state: stateName(values.countryId, values.stateId) ?? values.state,
    city: values.city,
    address1: values.address1,
    address2: values.address2,
    zip_postal_code: values.postCode,
    phone_number: values.phone,
  }
}
