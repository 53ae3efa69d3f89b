import { expect, onTestFinished, test } from 'vitest'
import { startMailServer, startSilentServer } from '../../../test/outside/mail-server.ts'
import { silentLog } from '../process/log.ts'
import { askMailReach, watchMailReach } from './mail-reach.ts'
import { createMailer } from './mailer.ts'

const ask = (url: string) => askMailReach(url, AbortSignal.timeout(10_000))

test('a mail server with SMTPUTF8 takes every address, and gets its mail', async () => {
  const server = await startMailServer()
  onTestFinished(server.close)
  expect(await ask(server.url)).toBe('any')
  const message = { from: 'web@company.example', to: 'josé@buyer.example', subject: 'Hello', text: 'a', html: 'a' }
  const mail = { id: 1, messageId: '<1@company.example>', createdAt: new Date(0), message }
  await createMailer(server.url)(mail, AbortSignal.timeout(10_000))
  expect(server.received[0]).toMatchObject({ recipients: ['josé@buyer.example'] })
})

test('one without it takes those in ASCII', async () => {
  const server = await startMailServer({ hideSMTPUTF8: true })
  onTestFinished(server.close)
  expect(await ask(server.url)).toBe('ascii')
})

test('one that demands encryption is asked encrypted', async () => {
  const server = await startMailServer({ disabledCommands: ['AUTH'] })
  onTestFinished(server.close)
  expect(await ask(`smtp://0.0.0.0:${server.port}?tls.rejectUnauthorized=false`)).toBe('any')
  await expect(ask(`smtp://0.0.0.0:${server.port}`)).rejects.toThrow()
})

test('nobody knows while the server does not answer, and a stop does not wait for it', async () => {
  const server = await startSilentServer()
  onTestFinished(server.close)
  const reach = watchMailReach(server.url, silentLog)
  await expect.poll(server.connections).toBe(1)
  expect(reach.current()).toBe('unknown')
  reach.stop()
  expect(reach.current()).toBe('unknown')
})

test('what a server offers is known as soon as it has answered', async () => {
  const server = await startMailServer({ hideSMTPUTF8: true })
  onTestFinished(server.close)
  const reach = watchMailReach(server.url, silentLog)
  await expect.poll(reach.current).toBe('ascii')
  reach.stop()
})
