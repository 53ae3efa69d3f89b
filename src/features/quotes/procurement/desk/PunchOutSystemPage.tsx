import { DeskPage } from '#desk/DeskPage.tsx'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { SecretActions } from '#desk/SecretActions.tsx'
import { toDesk } from '#desk-routes.ts'
import { showToast } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Colon } from '#web/ui/Colon.tsx'
import { Link } from '#web/ui/Link.tsx'
import {
  deletePunchOutSystem,
  getPunchOutSystem,
  type PunchOutSystem,
  rotatePunchOutSecret,
  savePunchOutSystem,
} from '../desk-contract.ts'
import { currencyOf } from '../domain/punch-out/system.ts'
import { punchOutDeskText } from '../messages/desk-punch-out.ts'
import css from './punch-out.module.css'
import { SystemFields } from './SystemFields.tsx'
import { useSystemForm } from './use-system-form.ts'

export const load = async ({ call, params: { id = '' } }: LoadArgs) => ({
  system: await call(getPunchOutSystem, { params: { id } }),
})

/** One purchasing system: its identity, where baskets go, its secret. */
export default function PunchOutSystemPage({ data: { system } }: PageProps<DataOf<typeof load>>) {
  const text = useText(punchOutDeskText)
  const { call } = useSite()
  const params = { id: system.id }
  const refresh = useRefresh()
  return (
    <DeskPage title={system.name} above={<Link to={toDesk.punchOutSystems()}>{text.title}</Link>}>
      <p>
        {text.url}
        <Colon /> <strong className={kit.wraps}>{system.url}</strong>
      </p>
      <SecretActions
        name={system.name}
        text={text}
        rotate={() => call(rotatePunchOutSecret, { params })}
        remove={() => call(deletePunchOutSystem, { params })}
        listHref={toDesk.punchOutSystems()}
        onDone={refresh}
      />
      <Editor key={system.revision} system={system} onSaved={refresh} />
    </DeskPage>
  )
}

function Editor({ system, onSaved }: { system: PunchOutSystem; onSaved: () => void }) {
  const text = useText(punchOutDeskText)
  const { call } = useSite()
  const { id, revision, company_id, company, hosts, currency, url: _url, last_used_on: _last, ...fields } = system
  const start = { ...fields, company: { id: company_id, name: company }, hosts: hosts.join('\n') }
  const form = useSystemForm({ ...start, currency: currencyOf(currency) }, async body => {
    await call(savePunchOutSystem, { params: { id }, body: { ...body, base_revision: revision } })
    void showToast({ kind: 'success', text: text.saved })
    onSaved()
  })
  return (
    <section className={css.form} aria-label={system.name}>
      <SystemFields form={form} />
      <div>
        <Button look="main" isBusy={form.isBusy} onClick={form.send}>
          {text.save}
        </Button>
      </div>
    </section>
  )
}
