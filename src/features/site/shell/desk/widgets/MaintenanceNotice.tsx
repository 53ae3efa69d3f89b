import { useMay } from '#desk/frame/staff.ts'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import type { ReplyOf } from '#shared/call.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { getMaintenance } from '../../desk-contract.ts'
import { maintenanceText } from '../../messages/desk-maintenance.ts'
import css from './maintenance.module.css'

type Maintenance = ReplyOf<typeof getMaintenance>

/** Says since when the site is in maintenance and who began it; nothing where it is not. */
export function MaintenanceNotice({ maintenance, isLinked }: { maintenance: Maintenance; isLinked?: boolean }) {
  const text = useText(maintenanceText)
  const moment = useMoment()
  const mayEnd = useMay('site.maintain')
  const { is_on: isOn, since, by, message } = maintenance
  if (!isOn) return null
  return (
    <div className={css.notice} role="status">
      <p>
        {since === null ? text.on : text.onSince(moment(since), by)} {text.nothing}
      </p>
      {message !== '' && (
        <p>
          {text.says} <q>{message}</q>
        </p>
      )}
      {isLinked && mayEnd && (
        <p>
          <Link to={toDesk.maintenance()}>{text.lead}</Link>
        </p>
      )}
    </div>
  )
}
