import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { saveDraft, sendQuote } from '#features/quotes/quote-answer/desk-contract.ts'
import { quoteAnswerDeskRoutes } from '#features/quotes/quote-answer/server/desk/routes.ts'
import { sendingDeskRoutes } from '#features/quotes/quote-answer/server/desk/sending-routes.ts'
import { startVersionClock } from '#features/quotes/quote-answer/server/version-clock.ts'
import { keepAnswer, keepMade, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { takeQuote } from '#features/quotes/quote-inbox/server/take-quote.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { readSettings } from '#server/settings/settings.ts'
import { settingsOptions } from '../../src/composition/records/settings-options.ts'
import { ApiClient } from '../openers/api-client.ts'
import { noAnswers } from '../openers/no-desk.ts'
import { quoteShop } from '../openers/quote-shop.ts'

// A process that requests quotes and sends versions of them until it is killed. Its clock is ahead, so that a version is due at once.
// With AUTOMATIC nobody sends: the requests are answered by themselves, and acknowledged with the request.
// It prints 'sent QUOTE_ID' once Send is acknowledged, and 'fault …' for unexpected responses.

const { DATA_DIR = '', DATABASE_URL, STAFF_TOKEN = '', AUTOMATIC } = process.env
const say = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`)
const aheadMs = AUTOMATIC ? 60_000 : 20_000

const connection = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: silentLog })
const told = { onStatus: keepStatus, onAnswer: keepAnswer }
const settings = await readSettings(connection.db, settingsOptions({ mailFrom: undefined, salesEmail: undefined }))
const api = quoteShop(connection.db, {
  settings,
  onFault: (event, fields) => say('fault', event, JSON.stringify(fields)),
  more: [
    ...quoteAnswerDeskRoutes({ ...told, takeQuote, findParts: async () => [] }),
    ...sendingDeskRoutes({ ...noAnswers, ...told, onMade: keepMade, takeQuote }),
  ],
})
await startVersionClock({
  ...told,
  ...noAnswers,
  connection,
  log: { ...silentLog, warn: (event, fields) => say('fault', event, JSON.stringify(fields)) },
  publicUrl: 'https://catalogue.example',
  now: () => new Date(Date.now() + aheadMs),
})

async function sendOne(): Promise<void> {
  const buyer = new ApiClient(api)
  await buyer.call(addToQuote, { params: { id: 1 }, query: { quantity: 3 } })
  // Requests of one person are looked at.
  const contact = { first_name: 'Ann', last_name: 'Lee', email: `${crypto.randomUUID()}@buyer.example` }
  const { id } = (await buyer.call(requestQuote, { body: { contact } })).reply
  if (AUTOMATIC) {
    say('sent', id)
    return
  }
  const seller = new ApiClient(api)
  seller.token = STAFF_TOKEN
  const params = { id }
  const terms = { op: 'set' as const, changes: { payment_terms: 'net_30' as const } }
  const begun = await seller.call(saveDraft, { params, body: { base_revision: 0, changes: [terms] } })
  const breaks = [{ from_quantity: 1, unit_price: '10' }]
  const changes = begun.reply.record.lines.map(line => ({
    op: 'line' as const,
    line_id: line.id,
    changes: { breaks },
  }))
  await seller.call(saveDraft, { params, body: { base_revision: begun.reply.revision, changes } })
  const body = { draft_revision: begun.reply.revision + 1, to: ['ann@buyer.example'], subject: 'Our quote' }
  const sent = await seller.call(sendQuote, { params, body, headers: { 'Idempotency-Key': `send-${id}` } })
  if (sent.error) say('fault', sent.error.code)
  else say('sent', id)
}

async function sendForEver(): Promise<void> {
  for (;;) await sendOne()
}

await Promise.all([sendForEver(), sendForEver()])
