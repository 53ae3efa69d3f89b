import { describe, expect, test } from 'vitest'
import { openPglite } from '#server/database/open-pglite.ts'
import { openCommandSocket } from '#server/process/command-socket.ts'
import { silentLog } from '#server/process/log.ts'
import { parseQuotesCommand } from '../src/composition/commands/quotes-command.ts'
import { runCommandWords } from '../src/composition/commands/run-command-words.ts'
import { runQuotesCommand } from '../src/composition/commands/run-quotes-command.ts'
import { insertMember, openMember } from '../test/builders/members.ts'
import { requestQuoteAs } from '../test/builders/request-quote.ts'
import { readyDataDir } from '../test/databases/data-dir.ts'
import { openShops } from '../test/openers/open-shops.ts'
import { bundleProgram } from '../test/processes/bundle-program.ts'
import { startChild } from '../test/processes/child.ts'

const now = new Date('2026-05-04T10:00:00Z')

test('the script reports a mistake in one line, refuses a database in use, and has a running server do it', async () => {
  const dataDir = await readyDataDir()
  const run = async (...args: string[]) => {
    const child = startChild(await bundleProgram('quotes'), args, { DATA_DIR: dataDir })
    return { code: await child.exited, lines: child.lines, errors: child.errors() }
  }
  expect(await run('list')).toMatchObject({ code: 0, lines: ['0 quotes.'] })
  expect(await run('show', '7')).toMatchObject({ code: 1, lines: [], errors: 'There is no quote 7.\n' })
  const wrong = await run('status', '7', 'lost', '--by', 'a@b.co')
  expect([wrong.code, wrong.errors.split('\n')[0]]).toEqual([1, 'There is no status lost.'])
  const server = await openPglite({ dataDir, log: silentLog })
  expect((await run('list')).errors).toMatch(/in use by another process \(\d+\)\. Stop it first/)
  const settings = { publicUrl: 'https://catalogue.example', mailFrom: undefined, salesEmail: undefined }
  const commands = await openCommandSocket(dataDir, silentLog, words =>
    runCommandWords(server.db, words, settings, now),
  )
  expect(await run('list')).toMatchObject({ code: 0, lines: ['0 quotes.'], errors: '' })
  expect(await run('show', '7')).toMatchObject({ code: 1, errors: 'There is no quote 7.\n' })
  commands.close()
  await server.close()
})

test.each([
  [[], 'Say what to do'],
  [['drop', '1'], 'Say what to do'],
  [['rebuild-desk', '1'], 'too few or too many words'],
  [['show'], 'too few or too many words'],
  [['show', '1', '2'], 'too few or too many words'],
  [['show', 'x'], 'x is neither'],
  [['show', '1', '--by', 'a@b.co'], '--by does not belong to show'],
  [['list', '--status', 'lost'], 'There is no status lost'],
  [['list', '--colour', 'red'], '--colour'],
  [['status', '1', 'sent'], '--by EMAIL'],
  [['status', '1', 'in_review', '--by', 'a@b.co', '--valid-until', '2026-01-01'], 'belongs to the status sent'],
  [['status', '1', 'sent', '--by', 'a@b.co', '--valid-until', '2026-02-30'], '2026-02-30 is no date'],
])('%j is refused: %s', (words, reason) => {
  expect(parseQuotesCommand(words)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
})

describe.each(await openShops({ now: () => now }))('$engine', ({ db, browser }) => {
  const run = async (...words: string[]) => {
    const command = parseQuotesCommand(words)
    if (!command.ok) throw new Error(command.reason)
    return runQuotesCommand(db, command.value, now)
  }

  test('staff list and show quotes, and change the status of a quote by the rules and under their name', async () => {
    const rita = await openMember(db, browser())
    const quote = await requestQuoteAs(rita.browser, { project_name: 'Alpha\u001b[31m', comment: 'one\ntwo' })
    const sam = await insertMember(db, { email: 'sam@company.example', roles: ['sales'] })
    const id = quote.web_quote_id
    expect(await run('list', '--q', 'alpha')).toEqual([
      expect.stringMatching(
        new RegExp(`^${id}  2026-05-04 10:00  submitted  2 lines  Rita Registered <${rita.email}>`),
      ),
      '1 quote.',
    ])
    expect(await run('list', '--status', 'sent')).toEqual(['0 quotes.'])
    expect(await run('rebuild-desk')).toEqual([
      expect.stringMatching(/^The desk's rows of \d+ quotes are made anew\.$/),
    ])

    expect(await run('status', id, 'sent', '--by', 'Sam@Company.example', '--valid-until', '2026-06-30')).toEqual([
      `${id} is now sent.`,
    ])
    await expect(run('status', id, 'submitted', '--by', sam.email)).rejects.toThrow(
      `${id} is sent, which may become: in_review, sent, accepted, declined, expired, cancelled.`,
    )
    await run('status', String(quote.id), 'cancelled', '--by', sam.email)
    await expect(run('status', id, 'sent', '--by', sam.email)).rejects.toThrow('is cancelled, which stays as it is')

    const shown = (await run('show', id)).join('\n')
    for (const said of [
      'Valid until   2026-06-30 23:59',
      'Comment       one\n              two',
      '       4  SKU-1  PN-1  Panel 1 (en)',
      `submitted  by ${rita.email}`,
      'submitted → sent  by sam@company.example',
      'sent → cancelled  by sam@company.example',
    ])
      expect(shown).toContain(said.replace(`by ${rita.email}`, 'by customer'))
    expect(shown).not.toContain('\u001b')
  })

  test('an account outside sales cannot change a quote', async () => {
    const rita = await openMember(db, browser())
    const { id } = await requestQuoteAs(rita.browser)
    const writer = await insertMember(db, { roles: ['content'] })
    for (const email of [rita.email, writer.email, 'nobody@company.example'])
      await expect(run('status', String(id), 'sent', '--by', email)).rejects.toThrow(
        `${email} does not have the role sales or administrators.`,
      )
  })
})
