import { to } from '#routes.ts'
import { apiBase } from '#shared/api.ts'
import { longDay } from '#shared/long-day.ts'
import { TextField } from '#web/form/fields.tsx'
import formCss from '#web/form/form.module.css'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { listNotices, type Notices, subscribeToDocument, unsubscribeFromDocument } from '../contract.ts'
import { noticeStates } from '../domain/notice-states.ts'
import { noticeText } from '../messages/notices.ts'
import css from './documents.module.css'

export const load = ({ call, search }: LoadArgs) => {
  const document = Number(search.document)
  return call(listNotices, { query: Number.isSafeInteger(document) && document > 0 ? { document } : {} })
}

/** Asks to be told of the changes of a document, and has those of which a customer is told. Its forms need no script. */
export default function NoticesPage({ data, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(noticeText)
  const done = noticeStates.find(state => state === search.done)
  return (
    <Page>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      <div role="status">{done && <p className={formCss.notice}>{text.done[done]}</p>}</div>
      {data.asked ? <AskedDocument asked={data.asked} email={data.email} /> : search.document && <p>{text.unknown}</p>}
      <OwnNotices {...data} />
      <p className={css.actions}>
        <Link to={to.documents()}>{text.toDocuments}</Link>
      </p>
    </Page>
  )
}

function AskedDocument({ asked, email }: { asked: NonNullable<Notices['asked']>; email: string | null }) {
  const text = useText(noticeText)
  const { language } = useSite()
  return (
    <section aria-labelledby="asked">
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
            <Button type="submit" look="main">
              {text.submit}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

function OwnNotices({ email, notices, asked }: Notices) {
  const text = useText(noticeText)
  const { language } = useSite()
  if (email === null) return asked ? null : <p>{text.logIn}</p>
  if (notices.length === 0) return asked ? null : <p>{text.none}</p>
  return (
    <section aria-labelledby="own">
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
            <form
              method="post"
              encType="multipart/form-data"
              action={`${apiBase}${unsubscribeFromDocument.path}?document=${id}&lang=${language}`}
            >
              <Button type="submit" look="quiet" aria-label={text.endOf(title)}>
                {text.end}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
