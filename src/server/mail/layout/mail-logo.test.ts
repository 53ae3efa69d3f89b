import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { composeMail } from '../mailer.ts'
import type { OutgoingMail } from '../outbox.ts'
import { renderMail } from './mail-layout.tsx'
import { sendWithLogo, showLogo } from './mail-logo.ts'

const company = { name: 'Büro & "Söhne" <x>', phone: '1', headquarters: 'Oslo', signature: '' }
const html = renderMail({
  company: { ...company, logo: 12 },
  language: 'en',
  title: 'Hello',
  children: createElement('p', null, 'Text'),
})
const mail: OutgoingMail = {
  id: 1,
  messageId: '<1@x.example>',
  createdAt: new Date('2026-01-02T03:04:05Z'),
  message: { from: 'a@x.example', to: 'b@x.example', subject: 'Hello', text: 'Text', html },
}
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3])

/** The mail as it arrives. */
async function sent(findLogo: (id: number) => Promise<Buffer | null>, given = mail) {
  const out: OutgoingMail[] = []
  await sendWithLogo(async one => void out.push(one), findLogo)(given, AbortSignal.timeout(1000))
  const [only] = out
  if (!only) throw new Error('nothing was sent')
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(composeMail(only))
  return PostalMime.parse(String(message))
}

test('the logo goes with the mail, inside it, and with the files that it has', async () => {
  const asked: number[] = []
  const pdf = { filename: 'quote.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }
  const arrived = await sent(
    async id => {
      asked.push(id)
      return jpeg
    },
    { ...mail, attachments: [pdf] },
  )
  expect(asked).toEqual([12])
  const logo = arrived.attachments.find(({ mimeType }) => mimeType === 'image/jpeg')
  expect(logo).toMatchObject({ contentId: '<logo-12@site>', disposition: 'inline', related: true })
  expect(Buffer.from(logo?.content as ArrayBuffer)).toEqual(jpeg)
  expect(arrived.html).toContain('src="cid:logo-12@site"')
  expect(arrived.attachments.map(({ filename }) => filename).sort()).toEqual(['logo.jpg', 'quote.pdf'])
})

test('a mail whose logo is gone says the name, and one without is left as it is', async () => {
  const arrived = await sent(async () => null)
  expect(arrived.html).not.toContain('<img')
  expect(arrived.html).toContain('>Büro &amp; &quot;Söhne&quot; &lt;x&gt;</p>')
  expect(arrived.attachments).toEqual([])
  const plain = renderMail({ company, language: 'en', title: 'Hello', children: null })
  expect((await sent(async () => jpeg, { ...mail, message: { ...mail.message, html: plain } })).html?.trim()).toBe(
    plain,
  )
})

test('what is looked at at the desk has the logo inside', async () => {
  expect(await showLogo(html, async () => jpeg)).toContain(`src="data:image/jpeg;base64,${jpeg.toString('base64')}"`)
  expect(await showLogo(html, async () => null)).not.toContain('<img')
  expect(await showLogo('<p>cid:logo-12@site</p>', async () => jpeg)).toBe('<p>cid:logo-12@site</p>')
})
