import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { ApiClient } from '../openers/api-client.ts'
import { quoteShop } from '../openers/quote-shop.ts'

// A process that submits quotes until it is killed. It begins when it has read one line of JSON from standard input: the
// submissions that were under way when the previous process died. It prints lines: 'try KEY COOKIE LINES' before a submission,
// 'done KEY WEB_QUOTE_ID' once it is acknowledged, 'fault …' or 'refused …' for unexpected responses.

const { DATA_DIR = '', DATABASE_URL } = process.env
const say = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`)

const [unfinished] = await once(createInterface({ input: process.stdin }), 'line')
const { db } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: silentLog })
const api = quoteShop(db, {
  onFault: (event, fields) => say('fault', event, JSON.stringify(fields)),
})

async function submit(browser: ApiClient, key: string): Promise<void> {
  const body = { contact: { first_name: 'Ann', last_name: 'Lee', email: 'ann@buyer.example' }, comment: key }
  const { reply, error } = await browser.call(requestQuote, { body, headers: { 'Idempotency-Key': key } })
  if (error) say('refused', error.code)
  else say('done', key, reply.web_quote_id)
}

async function submitForEver(): Promise<void> {
  const browser = new ApiClient(api)
  for (let lines = 2; ; lines = (lines % 4) + 2) {
    for (let id = 1; id <= lines; id++) await browser.call(addToQuote, { params: { id }, query: { quantity: id * 10 } })
    const key = crypto.randomUUID()
    say('try', key, browser.cookies.get('__Host-visitor'), lines)
    await submit(browser, key)
  }
}

// Sends them again, as a browser would.
for (const { key, cookie } of JSON.parse(unfinished) as { key: string; cookie: string }[]) {
  const browser = new ApiClient(api)
  browser.cookies.set('__Host-visitor', cookie)
  await submit(browser, key)
}
await Promise.all([submitForEver(), submitForEver(), submitForEver()])
