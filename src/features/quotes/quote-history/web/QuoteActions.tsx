import { type RefObject, useRef } from 'react'
import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { answerQuote, cancelQuote } from '../contract.ts'
import type { Quote } from '../domain/quote-record.ts'
import { historyText } from '../messages/history.ts'
import { quoteText } from '../messages/quote.ts'
import { PdfLink } from './answer/file-links.tsx'
import css from './quote-history.module.css'
import { RequestAgain } from './RequestAgain.tsx'

interface QuoteActionsProps {
  quote: Quote
  onChange: (quote: Quote) => void
}

/** The actions that the quote allows its customer; those about a version stand with the version. */
export function QuoteActions({ quote, onChange }: QuoteActionsProps) {
  const { call } = useSite()
  const text = useText(quoteText)
  const { run, isBusy } = useAction()
  const params = { id: quote.web_quote_id }
  const change = async (to: QuoteStatus, done: string) => {
    onChange(
      to === 'accepted' || to === 'declined'
        ? await call(answerQuote, { params, body: { answer: to } })
        : await call(cancelQuote, { params }),
    )
    void showToast({ kind: 'success', text: done })
  }
  return (
    <div className={css.actions}>
      <PdfLink quote={quote} access={params}>
        {text.pdf}
      </PdfLink>
      <RequestAgain id={quote.web_quote_id} />
      {stepsOf(quote).map(status => (
        <StatusAction
          key={status}
          to={status}
          isBusy={isBusy}
          onConfirm={done => void run(() => change(status, done))}
        />
      ))}
    </div>
  )
}

/** A quote that was sent without a version is answered by a press. */
function stepsOf({ may, current_version }: Quote): QuoteStatus[] {
  const answers: QuoteStatus[] = current_version
    ? []
    : [
        ...(may.includes('accept') ? ['accepted' as const] : []),
        ...(may.includes('decline') ? ['declined' as const] : []),
      ]
  return may.includes('cancel') ? ['cancelled', ...answers] : answers
}

interface StatusActionProps {
  to: QuoteStatus
  isBusy: boolean
  onConfirm: (done: string) => void
}

/** A button that changes the status after the customer has confirmed it. */
function StatusAction({ to, isBusy, onConfirm }: StatusActionProps) {
  const text = useText(historyText)
  const dialog: RefObject<HTMLDialogElement | null> = useRef(null)
  const words = wordsOf(to, text)
  const confirm = () => {
    dialog.current?.close()
    onConfirm(words.done)
  }
  return (
    <>
      <Button look={to === 'accepted' ? 'main' : 'plain'} isBusy={isBusy} onClick={() => dialog.current?.showModal()}>
        {words.name}
      </Button>
      <ConfirmDialog ref={dialog} title={words.title} yes={words.name} onYes={confirm} no={text.keep}>
        <p>{words.help}</p>
      </ConfirmDialog>
    </>
  )
}

type HistoryTexts = (typeof historyText)['en']

function wordsOf(to: QuoteStatus, text: HistoryTexts) {
  if (to === 'accepted')
    return { name: text.accept, title: text.acceptTitle, help: text.acceptHelp, done: text.accepted }
  if (to === 'declined')
    return { name: text.decline, title: text.declineTitle, help: text.declineHelp, done: text.declined }
  return { name: text.cancel, title: text.cancelTitle, help: text.cancelHelp, done: text.cancelled }
}
