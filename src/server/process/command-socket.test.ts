import fs from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askRunningServer, CommandRefused, openCommandSocket, type RunCommand } from './command-socket.ts'
import { silentLog } from './log.ts'

function folderOfTest(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'test-command-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function open(run: RunCommand) {
  const folder = folderOfTest()
  const socket = await openCommandSocket(folder, silentLog, run)
  onTestFinished(socket.close)
  return { folder, socket }
}

const noteOf = (folder: string) => JSON.parse(fs.readFileSync(join(folder, 'command.json'), 'utf8'))

/** The server's answer to a text; '' when it only closes. */
function send(port: number, text: string): Promise<string> {
  return new Promise(resolve => {
    let reply = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', piece => (reply += piece))
    socket.on('error', () => {})
    socket.on('close', () => resolve(reply))
  })
}

test('the running server does a command, or says why not', async () => {
  const { folder, socket } = await open(async words => {
    if (words[0] === 'no') throw new CommandRefused('because')
    if (words[0] === 'fault') throw new Error('secret words of the database')
    return ['done', ...words]
  })
  expect(await askRunningServer(folder, ['a', 'ä\n"'])).toEqual(['done', 'a', 'ä\n"'])
  await expect(askRunningServer(folder, ['no'])).rejects.toThrow(new CommandRefused('because'))
  await expect(askRunningServer(folder, ['fault'])).rejects.toThrow('the log of the server says why')
  socket.close()
  expect(await askRunningServer(folder, ['a'])).toBe(null)
  expect(fs.readdirSync(folder)).toEqual([])
})

test('only the owner can read the secret, and without it nothing is done', async () => {
  const done: string[] = []
  const { folder } = await open(async words => {
    done.push(...words)
    return []
  })
  expect(fs.statSync(join(folder, 'command.json')).mode & 0o777).toBe(0o600)
  const { port, secret } = noteOf(folder)
  const texts = [
    `${JSON.stringify({ secret: 'x', words: ['a'] })}\n`,
    `${JSON.stringify({ words: ['a'] })}\n`,
    `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n${JSON.stringify({ secret, words: ['a'] })}\n`,
    'x'.repeat(100_000),
    '\n',
  ]
  for (const text of texts) expect(await send(port, text)).toBe('')
  expect(done).toEqual([])
  expect(await send(port, `${JSON.stringify({ secret, words: ['b'] })}\n`)).toBe('{"lines":[]}\n')
  expect(done).toEqual(['b'])
})

test('a file that a killed server has left, or a damaged one, is no running server', async () => {
  const folder = folderOfTest()
  expect(await askRunningServer(folder, [])).toBe(null)
  fs.writeFileSync(join(folder, 'command.json'), '{"port":1,"secret":"x"}')
  expect(await askRunningServer(folder, [])).toBe(null)
  fs.writeFileSync(join(folder, 'command.json'), '{')
  expect(await askRunningServer(folder, [])).toBe(null)
})
