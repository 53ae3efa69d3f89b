import { useRef, useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { OnceShown } from '#desk/OnceShown.tsx'
import { toDesk } from '#desk-routes.ts'
import { backendBase } from '#shared/api.ts'
import { permissionText } from '#shared/messages/permission.ts'
import { showToast, useAction } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type ApiKeyRow, listApiKeys, revokeApiKey } from '../desk-contract.ts'
import { apiKeyText } from '../messages/desk-api-keys.ts'
import css from './api-keys.module.css'
import { MakeKey } from './MakeKey.tsx'

export const load = async ({ call }: LoadArgs) => ({ keys: await call(listApiKeys) })

/** The keys with which programs of the company make calls of the desk. */
export default function ApiKeysPage({ data: { keys } }: PageProps<DataOf<typeof load>>) {
  const text = useText(apiKeyText)
  const dialog = useRef<HTMLDialogElement>(null)
  const [made, setMade] = useState<string | null>(null)
  const refresh = useRefresh()
  return (
    <DeskPage
      title={text.title}
      actions={
        <Button look="main" onClick={() => dialog.current?.showModal()}>
          {text.add}
        </Button>
      }
    >
      <p className={kit.softText}>{text.intro}</p>
      <p className={css.links}>
        <a href={`${backendBase}/docs`}>{text.docs}</a>
        <Link to={toDesk.webhooks()}>{text.webhooks}</Link>
      </p>
      <IndexTable
        label={text.title}
        list={{ rows: keys, next: null, previous: null, count: keys.length, count_is_capped: false }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={() => null}
        columns={useColumns(refresh)}
        hrefAt={() => toDesk.apiKeys()}
        empty={text.empty}
      />
      <MakeKey
        ref={dialog}
        onMade={key => {
          dialog.current?.close()
          setMade(key)
          refresh()
        }}
      />
      <OnceShown title={text.made} hint={text.once} secret={made} onKept={() => setMade(null)} />
    </DeskPage>
  )
}

function useColumns(onRevoked: () => void): Column<ApiKeyRow>[] {
  const text = useText(apiKeyText)
  const { names } = useText(permissionText)
  const moment = useMoment()
  return [
    { key: 'name', label: text.name, cell: row => row.name },
    { key: 'start', label: text.start, cell: row => <code>{row.start}…</code> },
    {
      key: 'rights',
      label: text.rights,
      cell: row => (
        <details>
          <summary>{text.rightCount(row.rights.length)}</summary>
          {row.rights.map(right => names[right]).join(', ')}
        </details>
      ),
    },
    { key: 'made', label: text.madeBy, cell: row => `${row.created_by}, ${moment(row.created_on)}`, isWideOnly: true },
    { key: 'ends', label: text.ends, cell: row => moment(row.expires_on) },
    { key: 'used', label: text.lastUsed, cell: row => (row.last_used_on ? moment(row.last_used_on) : text.never) },
    {
      key: 'state',
      label: text.state,
      cell: row => (row.state === 'active' ? <Revoke row={row} onRevoked={onRevoked} /> : text.states[row.state]),
    },
  ]
}

function Revoke({ row: { id, name }, onRevoked }: { row: ApiKeyRow; onRevoked: () => void }) {
  const text = useText(apiKeyText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const revoke = async () => {
    await call(revokeApiKey, { params: { id } })
    dialog.current?.close()
    void showToast({ kind: 'success', text: text.revoked })
    onRevoked()
  }
  return (
    <>
      <Button look="quiet" aria-label={text.revokeOf(name)} onClick={() => dialog.current?.showModal()}>
        {text.revoke}
      </Button>
      <ConfirmDialog
        ref={dialog}
        title={text.revokeOf(name)}
        yes={text.revoke}
        onYes={() => void run(revoke)}
        isBusy={isBusy}
      >
        <p>{text.sure(name)}</p>
      </ConfirmDialog>
    </>
  )
}
