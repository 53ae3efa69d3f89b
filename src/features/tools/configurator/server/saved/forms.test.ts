import { describe, expect, test } from 'vitest'
import { getCart } from '#features/quotes/quote/contract.ts'
import type { ApiClient } from '../../../../../../test/openers/api-client.ts'
import { openConfigurations } from '../../../../../../test/openers/open-configurations.ts'
import { checkPanels, compareVersions, getConfiguration, saveConfigurationForm } from '../../contract.ts'
import { emptyConfiguration } from '../../domain/configuration.ts'
import { linkFieldsOf, writeLink } from '../../domain/link/link.ts'
import { takeFormFields } from '../../domain/link/link-form.ts'

const html = { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Site': 'same-origin' }
/** A version with all that a schedule text cannot say. */
const whole = {
  ...emptyConfiguration,
  symbols: 'iec' as const,
  panels: [
    { ref: 'P1', product_id: 10701, feed: null },
    { ref: 'P3', product_id: 10303, feed: 'B' as const },
  ],
  loads: [
    {
      ref: 'L2',
      name: 'Radio; north',
      feed: 'A+B' as const,
      drain: { kind: 'power' as const, watts: 400 },
      wire: '8',
      loop_feet: 61.3,
      allowed_drop_v: null,
    },
  ],
  placements: [
    { load: null, feed: 'A' as const, panel: 'P1', position: 3, product_id: 30306 },
    { load: 'L2', feed: 'A' as const, panel: 'P1', position: 1, product_id: 30306 },
    { load: 'L2', feed: 'B' as const, panel: 'P1', position: 2, product_id: 30305 },
  ],
  feeders: [{ panel: 'P1', bus: 'A' as const, kind: 'fuse' as const, device_a: 80, wire: '2/0', loop_feet: 40 }],
  accessories: [{ product_id: 10804, quantity: 2 }],
}

describe.each(await openConfigurations())('$engine', ({ browser, faults }) => {
  const post = (visitor: ApiClient, path: string, fields: Record<string, string>, headers: HeadersInit = html) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return visitor.send(path, { method: 'POST', body, headers })
  }
  const saveForm = (visitor: ApiClient, fields: Record<string, string>) =>
    post(visitor, '/configurator/saveForm?lang=es', { product_id: '10701', ...fields })
  const locationOf = (answer: Response) => [answer.status, answer.headers.get('location') ?? ''] as const
  const linkOf = async () => {
    const { reply } = await browser().call(checkPanels, { body: { configuration: whole } })
    return linkFieldsOf(writeLink(reply, 'es') as Record<string, string>) as Record<string, string>
  }

  test('the link of a version is checked as the same version', async () => {
    const { reply } = await browser().call(checkPanels, { body: { configuration: whole } })
    const body = {
      product_id: 10701,
      schedule: reply.schedule,
      extras: reply.extras,
      options: {
        symbols: 'iec' as const,
        first_panel: { feed: null },
        panels: [{ ref: 'P3', product_id: 10303, feed: 'B' as const }],
      },
    }
    const again = (await browser().call(checkPanels, { body })).reply
    expect(again.configuration).toEqual(reply.configuration)
    expect(again.configuration).toEqual(whole)
    expect([again.problems, again.extras]).toEqual([reply.problems, reply.extras])
    expect(again.rows.flatMap(row => row.faults)).toEqual([])
  })

  test.each([
    ['f*P1*X', 'extras'],
    ['s*P9*A*1*30306', 'placements.0.panel'],
    ['f*P1*A*fuse*99999', 'feeders.0.device_a'],
    ['f*P1*A**80*7-20AWG', 'feeders.0.wire'],
    ['a*99999999999*1', 'accessories.0.product_id'],
    [`a*10804*1 ${'x'.repeat(60_000)}`, 'extras'],
  ])('%.30s is refused by %s', async (extras, path) => {
    const { status, error } = await browser().call(checkPanels, { body: { product_id: 10701, schedule: '', extras } })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [path]])
  })

  test('a part is added by its number: an accessory, a further panel, a spare', async () => {
    const add = async (add_part: object) => {
      const { reply, error } = await browser().call(checkPanels, {
        body: { product_id: 10701, schedule: 'Fan; 2 A; A; A1', add_part } as never,
      })
      return { configuration: reply?.configuration, errors: Object.keys(error?.errors ?? {}) }
    }
    const { reply } = await browser().call(checkPanels, { body: { configuration: whole } })
    const [device] = reply.devices
    const panel = reply.panels.find(({ product_id }) => product_id === 10303)
    const sku = device?.sku ?? ''
    expect((await add({ part_number: sku.toLowerCase(), quantity: 3 })).configuration?.accessories).toEqual([
      { product_id: device?.id, quantity: 3 },
    ])
    expect((await add({ part_number: panel?.sku, quantity: 2 })).configuration?.panels.map(({ ref }) => ref)).toEqual([
      'P1',
      'P2',
      'P3',
    ])
    expect((await add({ part_number: sku, position: 'a4' })).configuration?.placements[1]).toEqual({
      load: null,
      feed: 'A',
      panel: 'P1',
      position: 4,
      product_id: device?.id,
    })
    for (const [part, path] of [
      [{ part_number: 'nothing' }, 'part_number'],
      [{ part_number: '' }, 'part_number'],
      [{ part_number: sku, position: 'A1' }, 'position'],
      [{ part_number: sku, position: 'P7:A1' }, 'position'],
      [{ part_number: panel?.sku, position: 'A4' }, 'part_number'],
      [{ part_number: panel?.sku, quantity: 8 }, 'quantity'],
    ] as const)
      expect([part, (await add(part)).errors]).toEqual([part, [`add_part.${path}`]])
  })

  test('a form without a script saves once, and goes on from an edit link', async () => {
    const visitor = browser()
    const fields: Record<string, string> = { ...(await linkOf()), name: 'Site 7', note: 'first' }
    const [first, same] = [await saveForm(visitor, fields), await saveForm(visitor, fields)]
    const [status, location] = locationOf(first)
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/es\/configuration\/[\w-]{43}\?version=1$/)])
    expect(locationOf(same)).toEqual([303, location])
    const key = location.slice('/es/configuration/'.length, -'?version=1'.length)
    const { reply } = await visitor.call(getConfiguration, { params: { key }, query: {} })
    expect([reply.can_edit, reply.today.configuration]).toEqual([true, { ...whole, name: 'Site 7' }])

    const changed = { ...fields, spare: '20', edit_link: `https://any.example${location}` }
    expect(locationOf(await saveForm(visitor, changed))[1]).toBe(location.replace('=1', '=2'))
    const compared = await visitor.call(compareVersions, { params: { key }, query: { from: 1, to: 2 } })
    const { added, removed, changed: found } = compared.reply
    expect([added, removed, found.map(({ path }) => path)]).toEqual([[], [], ['spare_percent']])

    const refused = async (more: Record<string, string>) => {
      const back = new URL(locationOf(await saveForm(visitor, { ...changed, ...more }))[1], 'https://any.example')
      expect([back.pathname, back.searchParams.get('x')]).toEqual(['/es/configure/10701', fields.x])
      return back.searchParams.get('said')
    }
    expect(await refused({ spare: '30' })).toBe('stale_version')
    expect(await refused({ edit_link: 'https://any.example/configuration/nothing' })).toBe('not_found')
    expect(await refused({ name: ' ' })).toBe('not_saved')
    const program = await post(visitor, '/configurator/saveForm', { ...changed, name: '', product_id: '10701' }, {})
    expect([program.status, (await program.json()).code]).toEqual([400, 'validation'])
    const foreign = { ...html, 'Sec-Fetch-Site': 'cross-site' }
    expect((await post(visitor, '/configurator/saveForm', { ...changed, product_id: '10701' }, foreign)).status).toBe(
      403,
    )

    const addPath = `/configurator/addToQuote/${key}?lang=fr`
    expect(locationOf(await post(visitor, addPath, { version: '2', quantity: '3' }))).toEqual([303, '/fr/quote'])
    expect(locationOf(await post(visitor, addPath, { version: '2', quantity: 'many' }))).toEqual([
      303,
      `/fr/configuration/${key}?version=2&said=not_added#save-said`,
    ])

    // Adding needs no saving first, and no name.
    const other = browser()
    expect(locationOf(await saveForm(other, { ...fields, name: '', add: '1' }))).toEqual([303, '/es/quote'])
    const { groups } = (await other.call(getCart)).reply
    expect(groups.map(({ name, view_url }) => [name, view_url === ''])).toEqual([['TG-0404G0404-150-1U', false]])
    expect(faults).toEqual([])
  })

  test('a program saves by the same call, and gets the links', async () => {
    const body = { product_id: 10701, name: 'Site 8', d: 'Fan; 2 A; A' }
    const { reply } = await browser().call(saveConfigurationForm, { body })
    expect([reply.version, reply.edit_url.includes('/configuration/')]).toEqual([1, true])
  })

  test('the fields of the form say the parts of the link, and nothing else of it changes', async () => {
    const link = await linkOf()
    const same = {
      parts: '1',
      'feeder.P1.A.kind': 'fuse',
      'feeder.P1.A.device': '80',
      'feeder.P1.A.wire': '2/0 AWG',
      'feeder.P1.A.loop': '40 ft',
      'accessory.10804': '2',
      'feed.P3': 'B',
    }
    expect(takeFormFields(link, same)).toEqual({ fields: link, faults: [] })
    const taken = takeFormFields(link, { ...same, 'feeder.P1.A.device': 'many', 'accessory.10804': '1.5' })
    expect(taken.faults).toEqual(['feeder.P1.A.device', 'accessory.10804'])
    const { fields } = takeFormFields(link, { parts: '1', 'drop.panel.P3': '1', 'drop.spare.0': '1' })
    expect([fields.panels, fields.x]).toEqual(['', link.x?.replace(/^f\S+ a\S+ s\S+ /, '')])
    const added = takeFormFields({}, { parts: '1', 'feeder.P1.B.device': '100 A', 'feeder.P1.B.kind': '' })
    expect(added.fields.x).toBe('f*P1*B**100')
  })
})
