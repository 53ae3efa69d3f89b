import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { getToken } from '#features/site/session/contract.ts'
import { languages } from '#shared/language.ts'
import { logIn, openMember } from '../../../../../../test/builders/members.ts'
import type { ApiClient } from '../../../../../../test/openers/api-client.ts'
import { openConfigurations } from '../../../../../../test/openers/open-configurations.ts'
import * as contract from '../../contract.ts'
import { configurationBodyBytes } from '../../domain/saved/limits.ts'
import { configuration, configurationVersion } from '../tables.ts'

const { saveConfiguration, getConfiguration, compareVersions, renewKeys, deleteConfiguration } = contract
const { listConfigurations, renameConfiguration } = contract

const load = (ref: string, name: string, watts: number) => ({ ref, name, feed: 'A', drain: { kind: 'power', watts } })
const document = (...loads: object[]) => ({ panels: [{ ref: 'P1', product_id: 10701 }], loads })
const radio = document(load('L1', 'Radio', 400))
const keyOf = (url: string) => url.split('/').at(-1) ?? ''

interface Body {
  key?: string
  base_version?: number
  as_branch?: boolean
  configuration?: unknown
  name?: string
  note?: string
}
const save = (browser: ApiClient, body: Body = {}, headers: Record<string, string> = {}) =>
  browser.call(saveConfiguration, { body: { configuration: radio, name: 'Site 7', ...body }, headers })
const open = (browser: ApiClient, key: string, version?: number) =>
  browser.call(getConfiguration, { params: { key }, query: version === undefined ? {} : { version } })

describe.each(await openConfigurations())('$engine', ({ db, browser, faults, clock }) => {
  const openSaved = async (visitor = browser()) => {
    const { reply } = await save(visitor)
    return { visitor, edit: keyOf(reply.edit_url), view: keyOf(reply.view_url), reply }
  }

  test('anybody saves without a login, and gets a link to read and one to change', async () => {
    const { reply, edit, view } = await openSaved()
    expect([reply.version, edit.length, view.length, edit === view]).toEqual([1, 43, 43, false])
    expect(reply.problems.map(({ code }) => code)).toContain('not_placed')
    const read = (await open(browser(), view)).reply
    expect(read.files.map(({ kind, format }) => `${kind}.${format}`)).toContain('single_line.dxf')
    expect(read.files.every(({ download_url }) => download_url.includes(`/getFile/${view}/1?`))).toBe(true)
    expect([read.name, read.can_edit, read.edit_url, read.version, read.head]).toEqual(['Site 7', false, '', 1, 1])
    expect(read.kept_until).toBe('2027-05-21T00:00:00.000Z')
    expect([read.difference, read.appeared, read.solved]).toEqual(['', [], []])
    expect(read.is_catalog_newer).toBe(false)
    await db.update(configurationVersion).set({ catalogRevision: 0 })
    expect((await open(browser(), view)).reply.is_catalog_newer).toBe(true)
    expect(read.today.configuration.loads.map(({ name }) => name)).toEqual(['Radio'])
    expect(read.today.single_line?.svg).toContain('<svg')
    expect(read.today.single_line?.words).toHaveLength(2)
    const change = (await open(browser(), edit)).reply
    expect([change.can_edit, keyOf(change.edit_url)]).toEqual([true, edit])
    const [row] = await db.select().from(configuration).where(eq(configuration.name, 'Site 7')).limit(1)
    expect(JSON.stringify(row)).not.toContain(edit)
    expect(JSON.stringify(row)).not.toContain(view)
  })

  test('whoever opens it is told which letters of its names its PDF cannot have', async () => {
    // Letters that no typeface has, whatever is installed.
    const configuration = document(load('L1', 'Radio \u{f0001}', 500))
    const { reply } = await save(browser(), { name: 'Site \u{f0000}', configuration })
    const opened = (await open(browser(), keyOf(reply.view_url))).reply
    expect(opened.not_printed).toEqual(['\u{f0000}', '\u{f0001}'])
    const { view } = await openSaved()
    expect((await open(browser(), view)).reply.not_printed).toEqual([])
  })

  test('two people save at once: one gets stale_version, in words, and nothing is lost', async () => {
    const { edit } = await openSaved()
    const [ann, bob] = [await openMember(db, browser()), browser()]
    const at = clock.now
    const both = await Promise.all([
      save(ann.browser, { key: edit, base_version: 1, configuration: document(load('L1', 'Radio', 500)) }),
      save(bob, { key: edit, base_version: 1, configuration: document(load('L1', 'Radio', 600)) }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both[0].status === 409 ? both[0] : both[1]
    expect(lost.error.code).toBe('stale_version')
    expect(lost.error.message).toMatch(/ saved version 2 at 10:31.AM\. Compare, or save yours as a branch\.$/)
    const late = both[0].status === 409 ? 500 : 600
    const branch = await save(bob, {
      key: edit,
      base_version: 1,
      as_branch: true,
      configuration: document(load('L1', 'Radio', late)),
    })
    expect(branch.reply.version).toBe(3)
    const { reply } = await open(bob, edit)
    expect([reply.version, reply.head]).toEqual([2, 2])
    expect(reply.versions.map(({ number, base_number }) => [number, base_number])).toEqual([
      [3, 1],
      [2, 1],
      [1, null],
    ])
    const watts = await Promise.all(
      [1, 2, 3].map(async n => (await open(bob, edit, n)).reply.today.configuration.loads[0]?.drain),
    )
    expect(new Set(watts.map(drain => Reflect.get(Object(drain), 'watts')))).toEqual(new Set([400, 500, 600]))
    // Whoever goes on from the branch is not in anybody's way.
    expect((await save(bob, { key: edit, base_version: 3 })).reply.version).toBe(4)
    expect((await open(bob, edit)).reply.head).toBe(2)
    clock.now = new Date(at.getTime() + 3 * 86_400_000)
    const later = await Promise.all(
      languages.map(async language => {
        const { error } = await save(Object.assign(browser(), { language }), { key: edit, base_version: 1 })
        return error.message
      }),
    )
    expect(later[1]).toMatch(/ guardó la versión 2 el 21 nov 2026, 10:31\. Compárela o guarde la suya como variante\.$/)
    expect(new Set(later).size).toBe(3)
    clock.now = at
  })

  test('the same request twice saves once, also at the same time', async () => {
    const { visitor, edit } = await openSaved()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const twice = await Promise.all([
      save(visitor, { name: 'Twice' }, headers),
      save(visitor, { name: 'Twice' }, headers),
    ])
    expect(new Set(twice.map(({ reply }) => reply.view_url)).size).toBe(1)
    expect(await db.$count(configuration, eq(configuration.name, 'Twice'))).toBe(1)
    const again = { 'Idempotency-Key': crypto.randomUUID() }
    const versions = await Promise.all([1, 2].map(() => save(visitor, { key: edit, base_version: 1 }, again)))
    expect(versions.map(({ reply }) => reply.version)).toEqual([2, 2])
    expect((await save(visitor, { key: edit, base_version: 1, note: 'x' }, again)).status).toBe(422)
  })

  test('keys that are unknown, ended or only to read answer alike', async () => {
    const { visitor, edit, view } = await openSaved()
    const other = await openSaved()
    const stranger = browser()
    for (const key of ['x', 'A'.repeat(43), '../x', '\u0000']) expect((await open(stranger, key)).status).toBe(404)
    expect((await save(stranger, { key: view, base_version: 1 })).status).toBe(404)
    expect((await stranger.call(deleteConfiguration, { params: { key: view } })).status).toBe(404)
    expect((await stranger.call(renewKeys, { params: { key: view } })).status).toBe(404)
    expect((await stranger.call(renameConfiguration, { params: { key: view }, body: { name: 'x' } })).status).toBe(404)
    const { reply } = await visitor.call(renewKeys, { params: { key: edit } })
    for (const key of [edit, view]) expect((await open(visitor, key)).status).toBe(404)
    expect((await open(visitor, keyOf(reply.view_url))).reply.can_edit).toBe(false)
    expect((await open(visitor, other.view)).status).toBe(200)
    expect((await open(visitor, keyOf(reply.view_url), 2)).status).toBe(404)
    await visitor.call(deleteConfiguration, { params: { key: keyOf(reply.edit_url) } })
    expect((await open(visitor, keyOf(reply.view_url))).status).toBe(404)
  })

  test('a login takes what the browser has saved; the customer lists, searches, renames and opens it', async () => {
    const visitor = browser()
    const { view } = await openSaved(visitor)
    await save(visitor, { name: 'Hütte 100%_\\' })
    const { browser: rita, email } = await openMember(db, visitor)
    await logIn(rita, email)
    const list = async (query = {}) => (await rita.call(listConfigurations, { query })).reply
    const all = await list()
    expect([all.total_items, all.configurations.map(({ name }) => name)]).toEqual([2, ['Hütte 100%_\\', 'Site 7']])
    expect((await list({ q: '%_\\' })).total_items).toBe(1)
    expect((await list({ q: 'site' })).configurations.map(({ problem_count }) => problem_count)).toEqual([1])
    expect((await list({ page_number: 2, page_size: 1 })).configurations.map(({ name }) => name)).toEqual(['Site 7'])
    const own = (await open(rita, view)).reply
    expect([own.can_edit, own.kept_until]).toEqual([true, null])
    const key = all.configurations[1]?.key ?? ''
    await rita.call(renameConfiguration, { params: { key }, body: { name: '  Site\t8 ' } })
    expect((await open(browser(), view)).reply.name).toBe('Site 8')
    expect((await rita.call(renameConfiguration, { params: { key }, body: { name: ' ' } })).status).toBe(400)
    const bob = (await openMember(db, browser())).browser
    expect((await bob.call(listConfigurations)).reply.configurations).toEqual([])
    expect((await browser().call(listConfigurations)).status).toBe(401)
    const guest = browser()
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    await save(guest)
    expect((await guest.call(listConfigurations)).status).toBe(401)
    const ownData = await rita.send('/Customer/GdprToolsExport')
    expect(await ownData.text()).toContain('Site 8')
  })

  test('opening prolongs what has no owner, by whole days; what is over is gone before it is deleted', async () => {
    const { view } = await openSaved()
    const at = clock.now
    clock.now = new Date(at.getTime() + 100 * 86_400_000)
    expect((await open(browser(), view)).reply.kept_until).toBe('2027-05-21T00:00:00.000Z')
    expect((await open(browser(), view)).reply.kept_until).toBe('2027-08-29T00:00:00.000Z')
    clock.now = new Date(at.getTime() + 300 * 86_400_000)
    expect((await open(browser(), view)).status).toBe(404)
    clock.now = at
  })

  test('an older version is checked by the rules of today', async () => {
    const { edit } = await openSaved()
    const [row] = await db.select({ id: product.id }).from(product).where(eq(product.id, 10702))
    expect(row).toBeDefined()
    const found = await db.select().from(configurationVersion).orderBy(configurationVersion.configurationId)
    const last = found.at(-1)
    const problems = (last?.problems ?? []).filter(({ code }) => code !== 'not_placed')
    await db
      .update(configurationVersion)
      .set({ problems, rulesVersion: 0 })
      .where(eq(configurationVersion.configurationId, last?.configurationId ?? 0))
    const { reply } = await open(Object.assign(browser(), { language: 'fr' }), edit)
    expect(reply.appeared.map(({ code }) => code)).toEqual(['not_placed'])
    expect(reply.difference).toMatch(/^Vérifiée le 21 nov\. 2026 avec les règles 0.; aujourd’hui.: 1 problème de plus$/)
    expect(reply.appeared[0]?.text).toContain('Radio')
  })

  test('two versions are compared, with their parts', async () => {
    const { visitor, edit, view } = await openSaved()
    const placed = {
      ...document({ ...load('L2', 'Radio', 500), wire: '8' }, load('L1', 'Fan', 50)),
      placements: [{ load: 'L2', feed: 'A', panel: 'P1', position: 3, product_id: 30305 }],
      ambient_c: 40,
    }
    await save(visitor, { key: edit, base_version: 1, configuration: placed })
    const compare = (query: object, language = 'en') =>
      Object.assign(browser(), { language }).call(compareVersions, { params: { key: view }, query: { ...query } })
    const { reply } = await compare({ from: 1, to: 2 })
    const plain = (changes: { path: string; text: string; before: string; after: string }[]) =>
      changes.map(({ path, text, before, after }) =>
        `${path} | ${text} | ${before} | ${after}`.replace(/[\u00a0\u202f]/g, ' '),
      )
    expect(plain(reply.changed)).toEqual([
      'ambient_c | Ambient temperature |  | 40 °C',
      'loads.L2.drain | Load Radio: drain | 400 W | 500 W',
      'loads.L2.wire | Load Radio: wire |  | 8 AWG',
    ])
    expect(plain(reply.added)).toEqual([
      'loads.L1 | Load Fan |  | Fan, 50 W, A',
      expect.stringMatching(/^placements\.P1\.A3 \| Position P1 A3 \| {2}\| .+, Radio$/),
    ])
    expect(reply.removed).toEqual([])
    expect(reply.parts.some(({ product_id, before, after }) => product_id === 30305 && before === 0 && after > 0)).toBe(
      true,
    )
    const back = await compare({ from: 2, to: 1 }, 'es')
    expect(back.reply.removed.map(({ text }) => text)).toEqual(['Carga Fan', 'Posición P1 A3'])
    for (const query of [
      { from: 1, to: 9 },
      { from: 9, to: 1 },
    ])
      expect((await compare(query)).status).toBe(404)
    for (const query of [{}, { from: 0, to: 1 }, { from: 'x', to: 1 }]) expect((await compare(query)).status).toBe(400)
  })

  test('hostile input is refused, and nothing of it is stored', async () => {
    const { edit } = await openSaved()
    const largest = document(...Array.from({ length: 480 }, (_, n) => load(`L${n}`, '€'.repeat(80), 1)))
    const placements = Array.from({ length: 500 }, (_, n) => ({
      load: `L${n % 480}`,
      feed: 'A',
      panel: 'P1',
      position: 1,
    }))
    expect((await save(browser(), { configuration: largest })).status).toBe(200)
    const before = await db.$count(configurationVersion)
    const refusals: [Body, number][] = [
      [{ name: '' }, 400],
      [{ name: 'x'.repeat(121) }, 400],
      [{ note: 'x'.repeat(2001) }, 400],
      [{ configuration: document(...Array.from({ length: 481 }, (_, n) => load(`L${n}`, 'x', 1))) }, 400],
      [{ configuration: document(load('L1', 'x', -1)) }, 400],
      [{ configuration: document(load('L1', 'x', Number.NaN)) }, 400],
      [{ configuration: null }, 400],
      [{ configuration: 'x'.repeat(configurationBodyBytes) }, 413],
      // Short as it is sent, and too large with what it leaves out.
      [{ configuration: { ...largest, placements } }, 400],
      [{ key: edit }, 400],
      [{ key: edit, base_version: 2 }, 400],
      [{ key: 'x', base_version: 1 }, 404],
    ]
    for (const [body, status] of refusals) {
      const answer = await save(browser(), body)
      expect([JSON.stringify(body).slice(0, 80), answer.status]).toEqual([JSON.stringify(body).slice(0, 80), status])
    }
    const fields = await save(browser(), { configuration: document(load('L1', 'x', -1)) })
    expect(Object.keys(fields.error.errors ?? {})).toEqual(['loads.0.drain.watts'])
    expect(await db.$count(configurationVersion)).toBe(before)
    const odd = await save(browser(), {
      name: '\u0000Odd\ud800',
      note: '\u0000n',
      configuration: document(load('L1', '__proto__\u0000\ud800', 5)),
    })
    expect(odd.status).toBe(200)
    const { reply } = await open(browser(), keyOf(odd.reply.view_url))
    expect(reply.today.configuration.loads[0]?.name).toBe('__proto__\ufffd')
  })

  test('no request above caused a fault', () => expect(faults).toEqual([]))
})
