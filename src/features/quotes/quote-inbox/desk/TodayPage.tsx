import { DeskPage } from '#desk/DeskPage.tsx'
import { signedIn, useMay, useStaff } from '#desk/frame/staff.ts'
import { useFreshPage } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { listMissingFacts } from '#features/site/setting/desk-contract.ts'
import { MaintenanceNotice } from '#features/site/shell/desk/widgets/MaintenanceNotice.tsx'
import { getMaintenance } from '#features/site/shell/desk-contract.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getToday } from '../desk-contract.ts'
import { todayFilters } from '../domain/today.ts'
import { todayText } from '../messages/desk-today.ts'
import { countOthers } from './count-today.ts'
import css from './today.module.css'

/** Asks only for what the reader's roles include. */
export const load = async ({ call }: LoadArgs) => {
  const may = signedIn.get()?.permissions ?? []
  const [quotes, others, missing, maintenance] = await Promise.all([
    may.includes('quote.read') ? call(getToday) : [],
    countOthers(call, may, signedIn.get()?.parts_off ?? []),
    call(listMissingFacts),
    call(getMaintenance),
  ])
  return { quotes, others, missing, maintenance }
}

/** The counts of what waits today, without those of nothing. Each leads to a list of exactly these. */
export default function TodayPage({ data: { quotes, others, missing, maintenance } }: PageProps<DataOf<typeof load>>) {
  const text = useText(todayText)
  const { staff } = useStaff()
  useFreshPage('quote')
  useFreshPage('contact_message')
  const waiting = [
    ...quotes.map(({ name, count, is_capped: isCapped }) => ({
      name,
      count,
      isCapped,
      to: toDesk.quotes(todayFilters[name]),
    })),
    ...others,
  ].filter(({ count }) => count > 0)
  return (
    <DeskPage title={text.title}>
      <p>{text.hello(staff.name)}</p>
      <MaintenanceNotice maintenance={maintenance} isLinked />
      <MissingFacts missing={missing} />
      {waiting.length === 0 && <p>{text.nothing}</p>}
      <ul className={css.counts}>
        {waiting.map(({ name, count, isCapped, to }) => (
          <li key={name}>
            <Link to={to} className={css.count} data-late={name === 'late' || name === 'mail' || undefined}>
              <strong>{isCapped ? text.many : count}</strong> <span>{text.counts[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </DeskPage>
  )
}

/** The facts that the company has to enter before its site is its own. A member who may not enter them reads whom to ask. */
function MissingFacts({ missing }: { missing: DataOf<typeof load>['missing'] }) {
  const text = useText(todayText).missing
  const [mayName, maySend] = [useMay('setting.company'), useMay('setting.mail')]
  const lacksMail = missing.mail_from || missing.sales_email
  if (!missing.name && !lacksMail) return null
  return (
    <ul className={css.missing}>
      {missing.name && (
        <li>
          {text.name} {mayName ? <Link to={toDesk.company()}>{text.enterName}</Link> : text.ask}
        </li>
      )}
      {lacksMail && (
        <li>
          {text.mail} {maySend ? <Link to={toDesk.mailSender()}>{text.enterMail}</Link> : text.ask}
        </li>
      )}
    </ul>
  )
}
