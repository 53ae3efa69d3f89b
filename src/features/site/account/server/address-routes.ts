import { requireCustomer } from '#server/calls/caller.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { addAddress, deleteAddress, editAddress, listAddresses, setDefaultAddress } from '../contract.ts'
import { answerText } from '../messages/answers.ts'
import type { OwnData } from './own-data-routes.ts'
import { presentAddresses } from './steps/present-addresses.ts'
import { toAddress } from './steps/read-address.ts'
import {
  addressLimit,
  countAddresses,
  findAddress,
  insertAddress,
  listAddresses as listAddressRows,
  lockCustomer,
  removeAddress,
  saveDefaultAddress,
  updateAddress,
} from './store.ts'
import type { AddressRow } from './tables.ts'

export function addressRoutes({ companyAddresses }: Pick<OwnData, 'companyAddresses'>): Binding[] {
  const answer = async ({ db, language }: Context, customerId: number, rows: readonly AddressRow[]) =>
    presentAddresses(rows, await companyAddresses(db, customerId), language)

  /** Changes the address book, one change at a time, and returns the whole book. */
  async function changeBook(context: Context, change: (tx: Database, customerId: number) => Promise<void>) {
    const { db, caller } = context
    const { customerId } = requireCustomer(caller)
    const rows = await db.transaction(async tx => {
      await lockCustomer(tx, customerId)
      await change(tx, customerId)
      return listAddressRows(tx, customerId)
    })
    return answer(context, customerId, rows)
  }

  return [
    handle(listAddresses, async (_, context) => {
      const { customerId } = requireCustomer(context.caller)
      return answer(context, customerId, await listAddressRows(context.db, customerId))
    }),

    handle(addAddress, ({ body }, context) =>
      changeBook(context, async (tx, customerId) => {
        const form = readForm(body, context)
        const saved = await countAddresses(tx, customerId)
        const text = answerText[context.language]
        if (saved >= addressLimit) throw refused('too_many_addresses', text.tooManyAddresses(addressLimit))
        const id = await insertAddress(tx, customerId, toAddress(form, context.language))
        if (form.is_default || saved === 0) await saveDefaultAddress(tx, customerId, id)
      }),
    ),

    handle(editAddress, ({ params, body }, context) =>
      changeBook(context, async (tx, customerId) => {
        const { id } = await requireAddress(tx, customerId, params.id)
        const form = readForm(body, context)
        await updateAddress(tx, id, toAddress(form, context.language))
        if (form.is_default) await saveDefaultAddress(tx, customerId, id)
      }),
    ),

    handle(deleteAddress, ({ params }, context) =>
      changeBook(context, async (tx, customerId) => {
        const { id, isDefault } = await requireAddress(tx, customerId, params.id)
        await removeAddress(tx, id)
        const [next] = isDefault ? await listAddressRows(tx, customerId) : []
        if (next) await saveDefaultAddress(tx, customerId, next.id)
      }),
    ),

    handle(setDefaultAddress, ({ params }, context) =>
      changeBook(context, async (tx, customerId) => {
        const { id } = await requireAddress(tx, customerId, params.id)
        await saveDefaultAddress(tx, customerId, id)
      }),
    ),
  ]
}

async function requireAddress(tx: Database, customerId: number, id: number): Promise<AddressRow> {
  const address = await findAddress(tx, customerId, id)
  if (!address) throw notFound()
  return address
}
