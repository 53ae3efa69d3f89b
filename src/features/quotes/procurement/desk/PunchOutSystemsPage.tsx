import { useRouter } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { OnceShown } from '#desk/OnceShown.tsx'
import { toDesk } from '#desk-routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { listPunchOutSystems, makePunchOutSystem, type PunchOutSystem } from '../desk-contract.ts'
import { usualUnitCodes } from '../domain/punch-out/returned-line.ts'
import { punchOutDeskText } from '../messages/desk-punch-out.ts'
import { SystemFields } from './SystemFields.tsx'
import { useSystemForm } from './use-system-form.ts'

export const load = async ({ call }: LoadArgs) => ({ systems: await call(listPunchOutSystems) })

/** The purchasing systems of buyers, from which their people come. */
export default function PunchOutSystemsPage({ data: { systems } }: PageProps<DataOf<typeof load>>) {
  const text = useText(punchOutDeskText)
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null)
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
      <IndexTable
        label={text.title}
        list={{ rows: systems, next: null, previous: null, count: systems.length, count_is_capped: false }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => toDesk.punchOutSystem({ id })}
        columns={useColumns()}
        hrefAt={() => toDesk.punchOutSystems()}
        empty={text.empty}
      />
      <MakeSystem
        ref={dialog}
        onMade={(id, secret) => {
          dialog.current?.close()
          setMade({ id, secret })
        }}
      />
      <OnceShown
        title={text.secret}
        hint={text.once}
        secret={made?.secret ?? null}
        onKept={() => made && void router.navigate({ href: toDesk.punchOutSystem(made) })}
      />
    </DeskPage>
  )
}

function useColumns(): Column<PunchOutSystem>[] {
  const text = useText(punchOutDeskText)
  const moment = useMoment()
  return [
    { key: 'company', label: text.company, cell: row => row.company },
    { key: 'name', label: text.name, cell: row => row.name },
    { key: 'protocol', label: text.protocol, cell: row => text.protocols[row.protocol] },
    { key: 'state', label: text.state, cell: row => (row.is_active ? text.inUse : text.off) },
    { key: 'last', label: text.lastUsed, cell: row => (row.last_used_on ? moment(row.last_used_on) : text.never) },
  ]
}

interface MakeSystemProps {
  ref: RefObject<HTMLDialogElement | null>
  onMade: (id: number, secret: string) => void
}

function MakeSystem({ ref, onMade }: MakeSystemProps) {
  const text = useText(punchOutDeskText)
  const { call } = useSite()
  const none = { company: null, name: '', protocol: 'cxml', domain: '', identity: '' } as const
  const rest = { sender_domain: '', sender_identity: '', hosts: '', currency: null, is_active: true }
  const form = useSystemForm({ ...none, ...rest, unit_codes: usualUnitCodes }, async body => {
    const { record, secret } = await call(makePunchOutSystem, { body })
    onMade(record.id, secret)
  })
  return (
    <ConfirmDialog ref={ref} title={text.add} yes={text.save} onYes={form.send} isBusy={form.isBusy}>
      <SystemFields form={form} />
    </ConfirmDialog>
  )
}
