import { describe, expect, onTestFinished, test } from 'vitest'
import { searchProducts } from '#features/catalog/search/contract.ts'
import { sendContactMessage } from '#features/site/contact/contract.ts'
import { openDeskSession } from '#features/staff/desk-session/desk-contract.ts'
import { createRoutes } from '#server/http/app.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { requestEnded } from '#server/process/observed.ts'
import { isDeskCall, isWriting, methodsOf } from '#shared/call.ts'
import { languages } from '#shared/language.ts'
import { openApis } from '../../../test/openers/open-api.ts'
import { maintenanceBanner } from '../drawing/maintenance-banner.ts'
import { siteTextRevision } from '../records/site-texts.ts'
import { tellRequests } from '../work/tell-requests.ts'
import { readSiteCommand, runSiteCommand } from './site-command.ts'

const now = new Date()

test('the command knows on and off, and a short text', () => {
  expect(readSiteCommand(['maintenance', 'on'])).toEqual({ isOn: true, message: '' })
  expect(readSiteCommand(['maintenance', 'on', '--message', 'Back at\n6'])).toEqual({
    isOn: true,
    message: 'Back at 6',
  })
  expect(readSiteCommand(['maintenance', 'off'])).toEqual({ isOn: false, message: '' })
  const wrong = [[], ['maintenance'], ['maintenance', 'off', '--message', 'x'], ['maintenance', 'on', 'x'], ['x', 'on']]
  for (const words of [...wrong, ['maintenance', 'on', '--message', 'x'.repeat(201)], ['maintenance', 'on', '--x']])
    expect(readSiteCommand(words), String(words)).toBe(null)
})

describe.each(await openApis(async () => {}))('$engine', ({ db, settings, api, calls, browser, faults }) => {
  const run = async (...words: string[]) => {
    await runSiteCommand(db, words, now)
    await settings.refresh()
  }
  const send = async (call: (typeof calls)[number]) => {
    const path = call.path.replace(/\{\w+\}/g, '1')
    const headers = { 'Content-Type': 'application/json', 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' }
    const method = methodsOf(call).includes('POST') ? 'POST' : 'GET'
    const response = await browser().send(
      path,
      { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) },
      call.base,
    )
    return { status: response.status, response }
  }

  test('every call that changes something is refused in the language of the visitor, and others are answered', async () => {
    await run('maintenance', 'on')
    const writing = calls.filter(call => isWriting(call) && !isDeskCall(call))
    expect(writing.length).toBeGreaterThan(40)
    for (const call of writing) {
      const { status, response } = await send(call)
      expect([call.path, status, response.headers.get('Retry-After')]).toEqual([call.path, 503, '60'])
      expect(await response.json()).toMatchObject({ error: true, code: 'maintenance', errors: null })
    }
    for (const call of calls.filter(one => isDeskCall(one) && isWriting(one) && one.can === 'nobody_yet')) {
      const isOpen = isDeskCall(call) && call.worksInMaintenance === true
      expect([call.path, (await send(call)).status === 503]).toEqual([call.path, !isOpen])
    }
    expect((await send(openDeskSession)).status, 'who may end it can sign in').toBe(400)
    const spanish = browser()
    spanish.language = 'es'
    const { error } = await spanish.call(sendContactMessage, { body: {} })
    expect(error.message).toContain('Lo que ha escrito sigue aquí')
    const { status } = await browser().call(searchProducts, { query: { q: 'panel' }, body: {} })
    expect(status).toBe(200)
    for (const call of calls.filter(one => !isWriting(one) && !isDeskCall(one)))
      expect((await send(call)).status, call.path).not.toBe(503)

    await run('maintenance', 'off')
    expect((await send(openDeskSession)).status).not.toBe(503)
    expect(faults).toEqual([])
  })

  test('what it refuses is told as such, so that nobody takes it for a failure', async () => {
    const told: [number, boolean][] = []
    onTestFinished(requestEnded.watch(({ status, isMaintenance }) => void told.push([status, isMaintenance])))
    const site = createRoutes()
      .use(tellRequests)
      .all('*', c => api.fetch(c.req.raw))
    const write = () =>
      site.request(`/api-frontend${sendContactMessage.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      })
    await run('maintenance', 'on')
    await write()
    await run('maintenance', 'off')
    await write()
    expect(told).toEqual([
      [503, true],
      [400, false],
    ])
  })

  test('pages have a banner, in place of the usual words the text of the command, and are made anew', async () => {
    expect(maintenanceBanner(settings, 'en')).toBe(null)
    const before = siteTextRevision(settings, now)
    await run('maintenance', 'on')
    expect(siteTextRevision(settings, now)).not.toBe(before)
    const texts = languages.map(language => maintenanceBanner(settings, language)?.text)
    expect(new Set(texts).size).toBe(languages.length)
    await run('maintenance', 'on', '--message', 'Back at six.')
    expect(maintenanceBanner(settings, 'fr')).toMatchObject({ text: 'Back at six.', tone: 'warning', close: null })
    expect((await browser().call(sendContactMessage, { body: {} })).error.message).toBe('Back at six.')
    await run('maintenance', 'off')
    expect(maintenanceBanner(settings, 'fr')).toBe(null)
    await expect(runSiteCommand(db, ['maintenance'], now)).rejects.toThrow(CommandRefused)
  })
})
