import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { to } from '#routes.ts'
import { useAction } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  type FactorList,
  type FactorRow,
  listFactors,
  listSessions,
  newRecoveryCodes,
  removeFactor,
} from '../desk-contract.ts'
import { securityText } from '../messages/desk-security.ts'
import { AddFactor, type AddFactorCalls } from './AddFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Sessions } from './Sessions.tsx'
import css from './sign-in.module.css'
import { useInstant } from './use-instant.ts'

export const load = async ({ call }: LoadArgs) => {
  const [factors, { sessions }] = await Promise.all([call(listFactors), call(listSessions)])
  return { factors, sessions }
}

export default function SecurityPage({ data: { factors, sessions } }: PageProps<DataOf<typeof load>>) {
  const text = useText(securityText)
  const router = useRouter()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = () => void router.invalidate()
  if (codes)
    return (
      <DeskPage title={text.codes}>
        <section className={css.section}>
          <p className={css.soft}>{text.codesNote}</p>
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </section>
      </DeskPage>
    )
  const show = (made: readonly string[] | null) => {
    setCodes(made)
    refresh()
  }
  return (
    <DeskPage title={text.title}>
      <Factors factors={factors} onChange={refresh} onCodes={show} />
      {factors.factors.length > 0 && <Codes left={factors.recovery_codes_left} onCodes={show} />}
      <Sessions sessions={sessions} onChange={refresh} />
      <p>
        <a href={to.changePassword()}>{text.changePassword}</a>
      </p>
    </DeskPage>
  )
}

interface FactorsProps {
  factors: FactorList
  onChange: () => void
  onCodes: (codes: readonly string[] | null) => void
}

function Factors({ factors: { factors, kinds, may_remove_last }, onChange, onCodes }: FactorsProps) {
  const text = useText(securityText)
  const { call } = useSite()
  // A new key begins the next one anew.
  const [round, setRound] = useState(0)
  const added = ({ recovery_codes }: { recovery_codes: string[] | null }) => {
    setRound(round + 1)
    onCodes(recovery_codes)
  }
  const calls: AddFactorCalls = {
    beginTotp: () => call(beginTotp),
    confirmTotp: async body => added(await call(confirmTotp, { body })),
    beginPasskey: () => call(beginPasskey),
    confirmPasskey: async body => added(await call(confirmPasskey, { body })),
  }
  return (
    <section className={css.section} aria-labelledby="factors">
      <h2 id="factors">{text.factors}</h2>
      {factors.length === 0 && <p>{text.noFactors}</p>}
      <ul className={css.rows}>
        {factors.map(factor => (
          <Factor
            key={factor.id}
            factor={factor}
            mayRemove={factors.length > 1 || may_remove_last}
            onRemoved={onChange}
          />
        ))}
      </ul>
      <AddFactor key={round} kinds={kinds} calls={calls} />
    </section>
  )
}

interface FactorProps {
  factor: FactorRow
  mayRemove: boolean
  onRemoved: () => void
}

function Factor({ factor: { id, kind, name, created_at, last_used_at }, mayRemove, onRemoved }: FactorProps) {
  const text = useText(securityText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const instant = useInstant()
  const asking = useRef<HTMLDialogElement>(null)
  const remove = async () => {
    asking.current?.close()
    await call(removeFactor, { params: { id } })
    onRemoved()
  }
  const used = last_used_at ? text.lastUsed(instant(last_used_at)) : text.neverUsed
  return (
    <li className={css.row}>
      <div>
        <strong>{name}</strong>
        <p>{[kind === 'totp' ? text.addApp : text.addPasskey, text.addedAt(instant(created_at)), used].join(' · ')}</p>
        {!mayRemove && <p>{text.lastFactor}</p>}
      </div>
      {mayRemove && (
        <Button isBusy={isBusy} aria-label={text.removeOf(name)} onClick={() => asking.current?.showModal()}>
          {text.remove}
        </Button>
      )}
      <ConfirmDialog ref={asking} title={text.removeAsk(name)} yes={text.remove} onYes={() => void run(remove)}>
        <p>{text.removeNote}</p>
      </ConfirmDialog>
    </li>
  )
}

const fewCodes = 3

function Codes({ left, onCodes }: { left: number; onCodes: FactorsProps['onCodes'] }) {
  const text = useText(securityText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const asking = useRef<HTMLDialogElement>(null)
  const make = async () => {
    asking.current?.close()
    onCodes((await call(newRecoveryCodes)).recovery_codes)
  }
  return (
    <section className={css.section} aria-labelledby="codes">
      <h2 id="codes">{text.recoveryCodes}</h2>
      <p>
        {text.codesLeft(left)} {left < fewCodes && <strong>{text.fewLeft}</strong>}
      </p>
      <div>
        <Button isBusy={isBusy} onClick={() => asking.current?.showModal()}>
          {text.newCodes}
        </Button>
      </div>
      <ConfirmDialog ref={asking} title={text.newCodesAsk} yes={text.newCodes} onYes={() => void run(make)}>
        <p>{text.newCodesNote}</p>
      </ConfirmDialog>
    </section>
  )
}
