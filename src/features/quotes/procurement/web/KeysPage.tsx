import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { listSigningKeys } from '../contract.ts'
import { keysText } from '../messages/keys.ts'
import css from './verify.module.css'

export const load = ({ call }: LoadArgs) => call(listSigningKeys)

export default function KeysPage({ data: { keys }, language }: PageProps<DataOf<typeof load>>) {
  const text = useText(keysText)
  const day = (at: string | null, otherwise: string) => (at ? formatDay(at, language) : otherwise)
  return (
    <Page>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      <ul className={css.keys}>
        {keys.map(({ kid, state, from, to: until, revoked_on }) => (
          <li key={kid} id={kid}>
            <p className={css.hint}>{text.fingerprint}</p>
            <p className={css.mono}>{kid}</p>
            <dl className={css.facts}>
              <div>
                <dt>{text.state}</dt>
                <dd>{revoked_on ? text.revokedOn(formatDay(revoked_on, language)) : text.states[state]}</dd>
              </div>
              <div>
                <dt>{text.from}</dt>
                <dd>{day(from, text.beginning)}</dd>
              </div>
              <div>
                <dt>{text.to}</dt>
                <dd>{day(until, '–')}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <h2>{text.programs}</h2>
      <p className={css.lead}>{text.how}</p>
      <p>
        <a className={css.way} href="/.well-known/jwks.json">
          {text.keySet}
        </a>
      </p>
      <p>
        <Link className={css.way} to={to.verify()}>
          {text.verify}
        </Link>
      </p>
    </Page>
  )
}
