import { findLogoJpeg } from '#features/site/media/server/steps/brand.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { readForm } from '#server/calls/read-form.ts'
import { notFound } from '#server/calls/refusal.ts'
import { showLogo } from '#server/mail/layout/mail-logo.ts'
import {
  getMail,
  getMailBody,
  getMailState,
  giveUpMails,
  listMails,
  redirectMail,
  sendMailsAgain,
  sendMailsNow,
} from '../../desk-contract.ts'
import { actOnMails, redirect } from './act.ts'
import { isShown, presentMail, presentRow, waitingState } from './present.ts'
import { countMails, countRefused, findMail, findMails, findOldestWaiting, listRepeats } from './store.ts'

const dayMs = 86_400_000

export const mailQueueDeskRoutes = (): Binding[] => [
  handleDesk(listMails, async ({ query: { cursor: place, page_size, ...filter } }, { db, language, now }) => {
    const list = `mail ${JSON.stringify(filter)}`
    const cursor = await readCursor(db, list, place, language)
    const pageSize = page_size ?? defaultDeskPageSize
    const rows = await findMails(db, filter, cursor, pageSize + 1)
    const total = await countMails(db, filter)
    const placeOf = ({ id }: { id: number }) => [id]
    const { rows: shown, ...rest } = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
    return { ...rest, rows: shown.map(row => presentRow(row, now)) }
  }),

  handleDesk(getMail, async ({ params: { id } }, { db, now }) => {
    const mail = await findMail(db, id)
    if (!mail) throw notFound()
    return presentMail(mail, await listRepeats(db, id), now)
  }),

  handleDesk(getMailBody, async ({ params: { id } }, { db }) => {
    const mail = await findMail(db, id)
    if (!mail || !isShown(mail)) throw notFound()
    const html = await showLogo(mail.message.html, logo => findLogoJpeg(db, logo))
    return new Response(html, { headers: bodyHeaders })
  }),

  handleDesk(getMailState, async (_, { db, now }) => {
    const oldest = await findOldestWaiting(db)
    return {
      oldest_waiting_minutes: oldest && Math.max(0, Math.floor((now.getTime() - oldest.createdAt.getTime()) / 60_000)),
      oldest_waiting_state: oldest && waitingState(oldest.lastError),
      failed_today: await countRefused(db, new Date(now.getTime() - dayMs)),
    }
  }),

  handleDesk(sendMailsNow, ({ body }, context) => actOnMails('send_now', body, context)),
  handleDesk(sendMailsAgain, ({ body }, context) => actOnMails('send_again', body, context)),
  handleDesk(giveUpMails, ({ body }, context) => actOnMails('give_up', body, context)),
  handleDesk(redirectMail, ({ params: { id }, body }, context) => {
    const { to } = readForm(body, context)
    return redirect(id, to, context)
  }),
]

// A mail may use inline styles, but no scripts, no pictures from elsewhere and not our origin.
const bodyHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
}
