import { describe, expect, test } from 'vitest'
import { listCountries, listStates } from '#features/site/address/contract.ts'
import { openMember } from '../../../../../test/builders/members.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { addAddress, deleteAddress, editAddress, listAddresses, setDefaultAddress } from '../contract.ts'

const raleigh = {
  company: 'Acme',
  country_id: 237,
  state_province_id: 237_037,
  city: 'Raleigh',
  address1: '1 Main St',
  zip_postal_code: '27601',
}
const lyon = {
  ...raleigh,
  country_id: 77,
  state_province_id: null,
  state: 'Rhône',
  city: 'Lyon',
  zip_postal_code: '69001',
}

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  const open = async () => (await openMember(db, browser())).browser
  const cities = (reply: { addresses: { city: string; is_default?: boolean | undefined }[] }) =>
    reply.addresses.map(({ city, is_default }) => (is_default ? `${city}!` : city))

  test('a customer adds, edits and deletes addresses, and chooses the default', async () => {
    const rita = await open()
    expect((await rita.call(listAddresses)).reply).toEqual({ addresses: [], company_addresses: [] })
    const first = (await rita.call(addAddress, { body: raleigh })).reply
    const [{ id = 0 } = {}] = first.addresses
    expect(first).toEqual({
      addresses: [
        {
          id,
          company: 'Acme',
          country_id: 237,
          country_name: 'United States',
          state_province_id: 237_037,
          state: 'North Carolina',
          state_name: 'North Carolina',
          city: 'Raleigh',
          address1: '1 Main St',
          address2: null,
          zip_postal_code: '27601',
          phone_number: null,
          is_default: true,
        },
      ],
      company_addresses: [],
    })
    const second = (await rita.call(addAddress, { body: { ...lyon, address2: ' Bât. 2 ', phone_number: '+33 1' } }))
      .reply
    expect(cities(second)).toEqual(['Raleigh!', 'Lyon'])
    expect(second.addresses[1]).toMatchObject({
      country_name: 'France',
      state_province_id: null,
      state: 'Rhône',
      state_name: 'Rhône',
      address2: 'Bât. 2',
      phone_number: '+33 1',
    })
    const lyonId = second.addresses[1]?.id ?? 0
    expect(cities((await rita.call(setDefaultAddress, { params: { id: lyonId } })).reply)).toEqual(['Lyon!', 'Raleigh'])
    const edited = await rita.call(editAddress, { params: { id }, body: { ...raleigh, city: 'Durham' } })
    expect(cities(edited.reply)).toEqual(['Lyon!', 'Durham'])
    const put = await rita.send(`/Customer/AddressEdit/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...raleigh, city: 'Cary', is_default: true }),
    })
    expect(cities(await put.json())).toEqual(['Cary!', 'Lyon'])
    const deleted = await rita.send(`/Customer/AddressDelete/${id}`, { method: 'DELETE' })
    expect(cities(await deleted.json())).toEqual(['Lyon!'])
    expect((await rita.call(deleteAddress, { params: { id: lyonId } })).reply.addresses).toEqual([])
    expect(cities((await rita.call(addAddress, { body: { ...lyon, is_default: false } })).reply)).toEqual(['Lyon!'])
  })

  test('another customer’s address answers 404 to every method', async () => {
    const [rita, bob] = [await open(), await open()]
    const id = (await rita.call(addAddress, { body: raleigh })).reply.addresses[0]?.id ?? 0
    await bob.call(addAddress, { body: lyon })
    const before = (await rita.call(listAddresses)).reply
    for (const wrong of [id, 2_147_483_647, 0, -1, 'x', '1e3', 9_999_999_999])
      for (const call of [editAddress, deleteAddress, setDefaultAddress])
        expect((await bob.call(call, { params: { id: wrong }, body: lyon })).status).toBe(404)
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await bob.send(`/Customer/${method === 'PUT' ? 'AddressEdit' : 'AddressDelete'}/${id}`, { method })).status,
      ).toBe(404)
    expect((await rita.call(listAddresses)).reply).toEqual(before)
    expect(cities((await bob.call(listAddresses)).reply)).toEqual(['Lyon!'])
    await bob.call(addAddress, { body: { ...lyon, id, customer_id: 1, customerId: 1 } })
    expect((await rita.call(listAddresses)).reply).toEqual(before)
  })

  test('wrong fields are reported, and nothing is saved', async () => {
    const rita = await open()
    rita.cookies.set('culture', 'es')
    expect((await rita.call(addAddress, { body: {} })).error.errors).toEqual({
      company: ['La empresa es obligatoria'],
      country_id: ['El país es obligatorio'],
      city: ['La ciudad es obligatoria'],
      address1: ['La dirección es obligatoria'],
      zip_postal_code: ['El código postal es obligatorio'],
    })
    const wrong: [object, string][] = [
      [{ state_province_id: null }, 'state_province_id'],
      [{ state_province_id: 40_001 }, 'state_province_id'],
      [{ country_id: 251, state_province_id: null }, 'country_id'],
      [{ country_id: 0 }, 'country_id'],
      [{ country_id: '237' }, 'country_id'],
      [{ city: ['Raleigh'] }, 'city'],
      [{ city: 'x'.repeat(101) }, 'city'],
      [{ is_default: 'yes' }, 'is_default'],
    ]
    for (const [change, field] of wrong) {
      const { status, error } = await rita.call(addAddress, { body: { ...raleigh, ...change } })
      expect([change, status, Object.keys(error.errors ?? {})]).toEqual([change, 400, [field]])
    }
    expect((await rita.call(listAddresses)).reply.addresses).toEqual([])
  })

  test('concurrent changes leave at most fifty addresses, and one default', async () => {
    const rita = await open()
    const answers = await Promise.all(
      Array.from({ length: 54 }, (_, i) => rita.call(addAddress, { body: { ...raleigh, is_default: i % 2 === 0 } })),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(50)
    expect(answers.find(answer => answer.status !== 200)?.error).toMatchObject({
      code: 'too_many_addresses',
      message: 'No more than 50 addresses can be saved.',
    })
    const { addresses } = (await rita.call(listAddresses)).reply
    expect(addresses.filter(address => address.is_default)).toHaveLength(1)
    await Promise.all(addresses.slice(0, 20).map(({ id }) => rita.call(deleteAddress, { params: { id } })))
    const left = (await rita.call(listAddresses)).reply.addresses
    expect([left.length, left.filter(address => address.is_default).length]).toEqual([30, 1])
  })

  test('everyone can list countries and states, in the language of the request', async () => {
    const ann = browser()
    ann.language = 'fr'
    const countries = (await ann.call(listCountries)).reply
    expect(countries).toHaveLength(250)
    expect(countries).toContainEqual({ id: 237, name: 'États-Unis', two_letter_iso_code: 'US' })
    expect((await ann.call(listStates, { params: { id: 237 } })).reply).toHaveLength(54)
    expect((await ann.call(listStates, { params: { id: 77 } })).reply).toEqual([])
    for (const id of [0, 251, 'x']) expect((await ann.call(listStates, { params: { id } })).status).toBe(404)
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})
