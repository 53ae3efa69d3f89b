import { expect, test } from 'vitest'
import { silentLog } from '../process/log.ts'
import { sendWithAttachments } from './mail-attachments.ts'
import type { OutgoingMail } from './outbox.ts'

const file = { maker: 'sheet', rowId: 7, fileName: 'a.pdf', contentType: 'application/pdf' }
const mailOf = (tries: number, attachments = [file]): OutgoingMail => ({
  id: 1,
  messageId: '<1@x>',
  createdAt: new Date(0),
  tries,
  message: { from: 'a@x', to: 'b@x', subject: '', text: '', html: '', attachments },
})

function openSender(make: (rowId: number) => Promise<Buffer | null>) {
  const sent: OutgoingMail[] = []
  const send = sendWithAttachments(async mail => void sent.push(mail), { sheet: make }, silentLog)
  return { sent, send: (mail: OutgoingMail, signal = new AbortController().signal) => send(mail, signal) }
}

test('the file is made from its row when the mail is sent', async () => {
  const { sent, send } = openSender(async rowId => Buffer.from(`row ${rowId}`))
  await send(mailOf(0))
  expect(sent[0]?.attachments).toEqual([
    { filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('row 7') },
  ])
})

test('a file that cannot be made delays its mail, and after some tries the mail goes without it', async () => {
  const { sent, send } = openSender(() => Promise.reject(new Error('out of ink')))
  await expect(send(mailOf(0))).rejects.toThrow('out of ink')
  await expect(send(mailOf(2))).rejects.toThrow('out of ink')
  expect(sent).toEqual([])
  await send(mailOf(3))
  expect(sent[0]?.attachments).toEqual([])
})

test('a mail goes without its file when the row is gone or nobody can make the file', async () => {
  const { sent, send } = openSender(async () => null)
  await send(mailOf(0))
  await send(mailOf(0, [{ ...file, maker: 'unknown' }]))
  expect(sent.map(mail => mail.attachments)).toEqual([[], []])
})

test('a file that takes too long fails the try of its mail', async () => {
  const { sent, send } = openSender(() => new Promise(() => {}))
  await expect(send(mailOf(0), AbortSignal.timeout(50))).rejects.toThrow('timeout')
  expect(sent).toEqual([])
})
