import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { cancelImport, checkImport, confirmImport, type ImportRun, undoImport } from '../desk-contract.ts'
import { hasDrafts, isCheckedInGroups } from '../domain/column.ts'
import { mayNotConfirm, type RunStep } from '../domain/run.ts'
import { runPageText } from '../messages/desk-run.ts'
import { runText } from '../messages/run-words.ts'
import css from './exchange.module.css'

const modes = ['only_valid', 'all_or_nothing'] as const
const publishing = ['now', 'as_draft'] as const

/** The steps that an import may take next. */
export function ConfirmRun({ run }: { run: ImportRun }) {
  const text = useText(runPageText)
  const { call } = useSite()
  const router = useRouter()
  const { run: act, isBusy } = useAction()
  const asked = useRef<HTMLDialogElement>(null)
  const may = (step: RunStep) => run.may.some(one => one.step === step && one.is_possible)
  const step = (of: typeof checkImport | typeof cancelImport | typeof undoImport) =>
    void act(async () => {
      await call(of, { params: { id: run.id }, body: {} })
      await router.invalidate()
    })
  return (
    <>
      {may('confirm') && <Confirm run={run} />}
      <div className={css.actions}>
        {may('check') && (
          <Button disabled={isBusy} onClick={() => step(checkImport)}>
            {text.checkAgain}
          </Button>
        )}
        {may('cancel') && (
          <Button disabled={isBusy} onClick={() => step(cancelImport)}>
            {text.cancel}
          </Button>
        )}
        {may('undo') && (
          <Button disabled={isBusy} onClick={() => asked.current?.showModal()}>
            {text.undo}
          </Button>
        )}
      </div>
      <Dialog
        ref={asked}
        title={text.undo}
        actions={
          <Button
            look="main"
            onClick={() => {
              asked.current?.close()
              step(undoImport)
            }}
          >
            {text.undo}
          </Button>
        }
      >
        <p>{text.undoAsk}</p>
      </Dialog>
    </>
  )
}

function Confirm({ run }: { run: ImportRun }) {
  const text = useText(runPageText)
  const refusals = useText(runText)
  const { call, language } = useSite()
  const router = useRouter()
  const { run: act, isBusy } = useAction()
  const [mode, setMode] = useState<(typeof modes)[number]>('only_valid')
  const [publish, setPublish] = useState<(typeof publishing)[number]>('now')
  const fault = mayNotConfirm(run.counts, mode)
  const count = (run.counts.create + run.counts.update).toLocaleString(language)
  const confirm = () =>
    act(async () => {
      await call(confirmImport, { params: { id: run.id }, body: { mode, publish } })
      await router.invalidate()
    })
  return (
    <section className={css.part}>
      <h2>{text.confirm}</h2>
      <p className={css.soft}>{text.confirmHint}</p>
      {isCheckedInGroups(run.kind, run.row_count) && <p>{text.inGroups}</p>}
      <fieldset className={css.choice}>
        <legend>{text.mode}</legend>
        {modes.map(one => (
          <label key={one} className={css.tick}>
            <input type="radio" name="mode" checked={mode === one} onChange={() => setMode(one)} />
            {text.modes[one]}
          </label>
        ))}
      </fieldset>
      {hasDrafts(run.kind) && (
        <fieldset className={css.choice}>
          <legend>{text.publishing}</legend>
          {publishing.map(one => (
            <label key={one} className={css.tick}>
              <input type="radio" name="publish" checked={publish === one} onChange={() => setPublish(one)} />
              {text.publish[one]}
            </label>
          ))}
        </fieldset>
      )}
      {fault && <p className={css.soft}>{refusals[fault]}</p>}
      <div className={css.actions}>
        <Button look="main" isBusy={isBusy} disabled={fault !== null} onClick={() => void confirm()}>
          {text.applyNow(count)}
        </Button>
      </div>
    </section>
  )
}
