import { type FormEvent, useEffect, useState } from 'react'
import { to } from '#routes.ts'
import { apiBase } from '#shared/api.ts'
import { longDay } from '#shared/time/long-day.ts'
import { attempt, useAction } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import formCss from '#web/form/form.module.css'
import { type CallApi, type DataOf, type LoadArgs, type PageProps, type Search, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { listNotices, type Notices, subscribeToDocument, unsubscribeFromDocument } from '../contract.ts'
import { type NoticeState, noticeStates } from '../domain/notice-states.ts'
import { noticeText } from '../messages/notices.ts'
import css from './documents.module.css'

const queryOf = (search: Search) => {
  const document = Number(search.document)
  return { query: Number.isSafeInteger(document) && document > 0 ? { document } : {} }
}

export const load = ({ call, search }: LoadArgs) => call(listNotices, queryOf(search))

/** Asks to be told of the changes of a document, and has those of which a customer is told. */
export default function NoticesPage({ data, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(noticeText)
  const { call } = useSite()
  const [notices, setNotices] = useState(data)
  const [done, setDone] = useState(() => noticeStates.find(state => state === search.done))
  const { run, isBusy } = useAction()
  const refresh = async () => setNotices(await call(listNotices, queryOf(search)))
  // The server draws the page for nobody, as whoever has no script reads it. Without an answer it stays so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document
  useEffect(() => void attempt(refresh()), [search.document])
  // A customer is known by the script alone; the form of anybody else goes without it.
  const acting: Acting = {
    isBusy,
    submitBy: act => event => {
      if (notices.email === null) return
      event.preventDefault()
      void run(async () => {
        setDone((await act(call)).status)
        await refresh()
      })
    },
  }
  return (
    <Page>
      <h1>{text.title}</h1>
      <div>
        <p className={css.lead}>{text.lead}</p>
        <div role="status" className={css.status}>
          {done && <p className={formCss.notice}>{text.done[done]}</p>}
        </div>
      </div>
      {notices.asked ? (
        <AskedDocument asked={notices.asked} email={notices.email} {...acting} />
      ) : (
        search.document && <p>{text.unknown}</p>
      )}
      <OwnNotices {...notices} {...acting} />
      <p className={css.actions}>
        <Link to={to.documents()}>{text.toDocuments}</Link>
      </p>
    </Page>
  )
}

interface Acting {
  isBusy: boolean
  submitBy: (act: (call: CallApi) => Promise<{ status: NoticeState }>) => (event: FormEvent) => void
}

interface AskedProps extends Acting {
  asked: NonNullable<Notices['asked']>
  email: string | null
}

function AskedDocument({ asked, email, isBusy, submitBy }: AskedProps) {
  const text = useText(noticeText)
  const { language } = useSite()
  return (
    <section aria-labelledby="asked" className={css.part}>
      <h2 id="asked">
        <a href={asked.download_url}>{asked.title}</a>
      </h2>
      {asked.is_subscribed ? (
        <p>{text.already}</p>
      ) : (
        <form
          className={formCss.form}
          method="post"
          encType="multipart/form-data"
          action={`${apiBase}${subscribeToDocument.path}?lang=${language}`}
          onSubmit={submitBy(call => call(subscribeToDocument, { body: { document: asked.id } }))}
        >
          <input type="hidden" name="document" value={asked.id} />
          {email === null ? (
            <TextField
              label={text.email}
              hint={text.emailHint}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              isRequired
              required
            />
          ) : (
            <p>{text.toOwn(email)}</p>
          )}
          <div className={css.actions}>
            <Button type="submit" look="main" isBusy={isBusy}>
              {text.submit}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

function OwnNotices({ email, notices, asked, isBusy, submitBy }: Notices & Acting) {
  const text = useText(noticeText)
  const { language } = useSite()
  if (email === null) return asked ? null : <p>{text.logIn}</p>
  if (notices.length === 0) return asked ? null : <p>{text.none}</p>
  return (
    <section aria-labelledby="own" className={css.part}>
      <h2 id="own">{text.own}</h2>
      <ul className={css.library}>
        {notices.map(({ document_id: id, title, download_url: url, since }) => (
          <li key={id}>
            {url ? (
              <a href={url} className={css.file}>
                {title}
              </a>
            ) : (
              title
            )}
            <span className={css.soft}>
              {[text.since(longDay(since.slice(0, 10), language)), !url && text.notPublic].filter(Boolean).join(' · ')}
            </span>
            <form onSubmit={submitBy(call => call(unsubscribeFromDocument, { query: { document: id } }))}>
              <Button type="submit" look="quiet" isBusy={isBusy} aria-label={text.endOf(title)}>
                {text.end}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
