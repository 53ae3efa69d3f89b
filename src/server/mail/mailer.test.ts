import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../../test/outside/mail-server.ts'
import { createMailer, readSmtpUrl } from './mailer.ts'

const mail = {
  id: 1,
  messageId: '<1@company.example>',
  createdAt: new Date(0),
  message: {
    from: 'web@company.example',
    to: 'ann@buyer.example',
    subject: 'Hello',
    text: 'planted',
    html: '<p>planted</p>',
  },
}
const send = (url: string) => createMailer(url)(mail, AbortSignal.timeout(10_000))

test.each([
  ['smtp://mail.example', true],
  ['smtp://10.0.0.5:587', true],
  ['smtp://localhost.mail.example', true],
  ['smtp://mail.example?greetingTimeout=700', true],
  ['smtp://127.0.0.1:25?tls=on', true],
  ['smtp://127.0.0.1:25', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
  ['smtp://mail.example?tls=off', false],
  ['smtps://mail.example', false],
  ['smtp://mail.example?ignoreTLS=true', undefined],
])('%s: encryption is required: %s', (url, isRequired) => {
  expect(readSmtpUrl(url).requireTLS).toBe(isRequired)
})

test('a server that offers no encryption, or whose offer somebody removed, gets no mail', async () => {
  const server = await startMailServer()
  onTestFinished(server.close)
  // This machine, under an IP address that does not count as local.
  const url = `smtp://0.0.0.0:${server.port}`
  await expect(send(url)).rejects.toMatchObject({ code: 'ETLS' })
  expect(server.received).toEqual([])
  await send(`${url}?tls=off`)
  await send(server.url)
  expect(server.received).toHaveLength(2)
})

test('a server that offers encryption gets the mail encrypted', async () => {
  const server = await startMailServer({ disabledCommands: ['AUTH'] })
  onTestFinished(server.close)
  // The certificate is self-signed: the test checks the encryption, not the server's identity.
  await send(`smtp://0.0.0.0:${server.port}?tls.rejectUnauthorized=false`)
  expect(server.received[0]?.source).toContain('planted')
  await expect(send(`smtp://0.0.0.0:${server.port}`)).rejects.toMatchObject({
    code: expect.stringMatching(/TLS|CERT|ESOCKET/),
  })
})
