import { useRef } from 'react'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import parts from '#features/site/account/web/widgets/profile-parts.module.css'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type Approvals, approveWaiting, declineWaiting, type WaitingRequest, withdrawWaiting } from '../contract.ts'
import { DeclineForm, type DeclineInput, type DeclineValues } from '../domain/decline-form.ts'
import { approvalsText } from '../messages/approvals.ts'
import css from './approvals.module.css'

interface WaitingRowProps {
  waiting: WaitingRequest
  onChange: (approvals: Approvals) => void
}

/** A request or an acceptance that waits, with what its reader may do. */
export function WaitingRow({ waiting, onChange }: WaitingRowProps) {
  const text = useText(approvalsText)
  const { call, language } = useSite()
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const { id, kind, quote, sum, currency, lines, line_count: count } = waiting
  const params = { id }
  const title = kind === 'request' ? text.request(count) : text.acceptance(quote?.web_quote_id ?? '')
  const act = (send: typeof approveWaiting | typeof withdrawWaiting, said: string) => () =>
    void run(async () => {
      onChange(await call(send, { params }))
      void showToast({ kind: 'success', text: said })
    })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(waiting.asked_on))
  const about = [
    sum !== null && currency !== null ? writeMoney(sum, currency, language) : text.unknownSum,
    waiting.project_name,
    text.by(waiting.asked_by, day),
  ]
  return (
    <li className={css.row}>
      <div className={parts.words}>
        {kind === 'request' ? (
          <details>
            <summary>{title}</summary>
            <ul className={css.lines}>
              {lines.map((line, at) => (
                // Nothing else tells lines apart, and they do not move.
                <li key={at}>
                  {line.quantity} × {line.name} {line.sku && `(${line.sku})`}
                </li>
              ))}
              {count > lines.length && <li>{text.more(count - lines.length)}</li>}
            </ul>
          </details>
        ) : (
          <span>
            {title} {quote && <Link to={to.ownQuote({ id: quote.web_quote_id })}>{text.openQuote}</Link>}
          </span>
        )}
        <span className={parts.soft}>{about.filter(Boolean).join(' · ')}</span>
        {waiting.comment && <span>{waiting.comment}</span>}
        <div role="alert">
          {errors.map(error => (
            <p key={error}>{error}</p>
          ))}
        </div>
      </div>
      {waiting.may_decide && (
        <>
          <Button look="main" isBusy={isBusy} onClick={act(approveWaiting, text.approved)}>
            {text.approve}
          </Button>
          <Decline id={id} title={title} onChange={onChange} />
        </>
      )}
      {waiting.is_yours && (
        <Button
          look="quiet"
          isBusy={isBusy}
          aria-label={text.named(text.withdraw, title)}
          onClick={act(withdrawWaiting, text.withdrawn)}
        >
          {text.withdraw}
        </Button>
      )}
    </li>
  )
}

interface DeclineProps {
  id: number
  title: string
  onChange: WaitingRowProps['onChange']
}

function Decline({ id, title, onChange }: DeclineProps) {
  const text = useText(approvalsText)
  const { call } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useSiteForm<DeclineInput, DeclineValues>({
    schema: DeclineForm,
    defaultValues: { reason: '' },
    fields: ['reason'],
    send: async body => {
      const left = await call(declineWaiting, { params: { id }, body })
      dialog.current?.close()
      onChange(left)
      await showToast({ kind: 'success', text: text.declined })
    },
  })
  return (
    <>
      <Button aria-label={text.named(text.decline, title)} onClick={() => dialog.current?.showModal()}>
        {text.decline}
      </Button>
      <Dialog ref={dialog} title={text.declineTitle} actions={<CancelButton onClick={() => dialog.current?.close()} />}>
        <SiteForm form={form} label={text.declineTitle} submit={text.decline}>
          <TextField label={text.reason} rows={3} isRequired {...form.field('reason')} />
        </SiteForm>
      </Dialog>
    </>
  )
}
