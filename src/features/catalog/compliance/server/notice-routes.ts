import { to } from '#routes.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { takesPage } from '#server/calls/input/read-upload.ts'
import { urlIn } from '#shared/page-links.ts'
import {
  confirmDocumentNotices,
  listNotices,
  openNoticeEnd,
  subscribeToDocument,
  unsubscribeFromDocument,
} from '../contract.ts'
import type { NoticeState } from '../domain/notice-states.ts'
import { noticeText } from '../messages/notices.ts'
import * as store from './store.ts'
import { confirm, subscribe, unsubscribe } from './subscribe.ts'

export function noticeRoutes(): Binding[] {
  return [
    handle(subscribeToDocument, async ({ body }, context) => told(await subscribe(body, context), context)),
    handle(confirmDocumentNotices, async ({ body }, context) => told(await confirm(body.token, context), context)),
    handle(unsubscribeFromDocument, async ({ query }, context) => told(await unsubscribe(query, context), context)),

    handle(openNoticeEnd, ({ query: { token = '' } }, { language }) =>
      leadTo(`${urlIn('', language, to.documentNoticeLink())}?${new URLSearchParams({ token, end: '1' })}`),
    ),

    handle(listNotices, async ({ query: { document: id } }, { db, language, caller }) => {
      const customerId = caller.kind === 'customer' ? caller.customerId : null
      const own = customerId === null ? [] : await store.listOfCustomer(db, customerId, language)
      const document = id === undefined ? null : await store.findPublicDocument(db, id, language)
      return {
        email: customerId === null ? null : await store.findOwnEmail(db, customerId),
        asked: document && {
          id: document.id,
          title: document.title,
          download_url: urlOf(document.fileName),
          is_subscribed: own.some(({ documentId }) => documentId === document.id),
        },
        notices: own.map(({ documentId, title, isPublic, fileName, since }) => ({
          document_id: documentId,
          title,
          download_url: isPublic ? urlOf(fileName) : null,
          since: since.toISOString(),
        })),
      }
    }),
  ]
}

const urlOf = (fileName: string) => `/downloads/${encodeURIComponent(fileName)}`

const leadTo = (location: string) => new Response(null, { status: 303, headers: { Location: location } })

/** A browser that sent a form is led to the page that says the same. */
const told = (status: NoticeState, { language, requestHeaders }: Context) =>
  takesPage(requestHeaders)
    ? leadTo(urlIn('', language, to.documentNotices({ done: status })))
    : { status, result: noticeText[language].done[status] }
