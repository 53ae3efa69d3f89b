import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeys } from '#desk/frame/keys.ts'
import kit from '#desk/kit.module.css'
import { useChanges, useRefresh } from '#desk/live.ts'
import type { UploadFile } from '#features/quotes/quote/desk/widgets/use-chosen-files.ts'
import type { PlaceholderFacts } from '#features/site/snippet/domain/placeholder-values.ts'
import type { Language } from '#shared/language.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { inviteGuest, previewMail, startDraft } from '../../desk-contract.ts'
import type { Approval } from '../../domain/approval.ts'
import type { Draft, RequestedLine } from '../../domain/draft/draft.ts'
import { type AnswerAction, mayDiscount } from '../../domain/may.ts'
import type { Closing, VersionRow } from '../../domain/version/version.ts'
import { quoteActionText } from '../../messages/desk-actions.ts'
import { draftPageText } from '../../messages/desk-draft-page.ts'
import { sendingText } from '../../messages/desk-sending.ts'
import { AnswerActions, type Asking } from '../AnswerActions.tsx'
import { AskApprovalDialog } from '../ApprovalNotice.tsx'
import css from '../answer.module.css'
import { ClosingFacts } from '../ClosingFacts.tsx'
import { DraftEditor, type DraftHandle } from '../DraftEditor.tsx'
import { CloseDialog, ExtendDialog, ReopenDialog, WithdrawDialog } from '../dialogs/AnswerDialogs.tsx'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { CopyDialog } from '../dialogs/PersonForm.tsx'
import { SendDialog, type Sending } from '../dialogs/SendDialog.tsx'
import type { QuoteFileRow } from '../dialogs/SendFiles.tsx'
import { PreviewPart } from '../PreviewPart.tsx'
import { ScheduledNotice } from '../ScheduledNotice.tsx'
import { Versions } from '../Versions.tsx'

interface QuoteAnswerProps {
  quoteId: number
  /** The language of the quote: what the customer gets is in it. */
  language: Language
  asked: readonly RequestedLine[]
  /** Those that the staff added and the customer may have. */
  files: readonly QuoteFileRow[]
  uploadFile: UploadFile
  /** In which the customer may be. */
  timeZones: readonly string[]
  /** For the placeholders of snippets. */
  facts: Omit<PlaceholderFacts, 'version'>
  draft: Draft | null
  versions: readonly VersionRow[]
  closing: Closing | null
  /** What became of the request by itself, in words. */
  automatic: string | null
  people: readonly { id: number; name: string }[]
  /** Why an action is not possible, in words; null where it is. */
  reasonOf: (action: AnswerAction) => string | null
  readDraft: () => Promise<Draft | null>
}

/** The company's answer to a quote: the draft, its way to the customer, its versions, and how it ended. */
export function QuoteAnswer(props: QuoteAnswerProps) {
  const { quoteId, language, asked, files, draft, versions, closing, people, reasonOf, readDraft } = props
  const { uploadFile, timeZones, facts, automatic } = props
  const text = useText(sendingText)
  const act = useText(quoteActionText)
  const { title } = useText(draftPageText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const handle = useRef<DraftHandle>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [approving, setApproving] = useState<{ revision: number; approval: Approval } | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [round, setRound] = useState(0)
  const kept = useKeptDraft(draft)
  // Nobody waits for it: the news would read the page anew too.
  const refresh = useRefresh()
  /** Saves what was typed, and does the work on what is on the server then. */
  const withSaved = (work: (saved: NonNullable<Awaited<ReturnType<DraftHandle['flush']>>>) => Promise<unknown>) =>
    void run(async () => {
      const saved = await handle.current?.flush()
      if (saved) await work(saved)
      else showErrors([text.saveFirst])
    })
  const showMissing = (path?: string) => {
    showErrors([text.notReady])
    handle.current?.showMissing(path)
  }
  const preview = () => withSaved(async () => setPreviewed(true))
  const send = () => {
    if (reasonOf('edit') !== null || !draft) return
    withSaved(async ({ revision, missingCount, values, approval }) => {
      if (missingCount > 0) return showMissing()
      if (approval && !mayDiscount({ ...approval, isNeeded: approval.is_needed }).ok)
        return setApproving({ revision, approval })
      const mail = await call(previewMail, { params: { id: quoteId }, query: {} })
      setSending({ revision, mail, values })
    })
  }
  const ask = () =>
    withSaved(async ({ revision, missingCount, approval }) => {
      if (missingCount > 0) showMissing()
      else if (approval) setApproving({ revision, approval })
    })
  const start = (from: 'request' | { version: number }) =>
    void run(async () => {
      await call(startDraft, { params: { id: quoteId }, body: { base_revision: draft?.revision ?? 0, from } })
      await router.invalidate()
      setRound(round + 1)
    })
  useChanges('quote_draft', change => {
    if (change === null || (change.id === quoteId && !handle.current?.knows(change))) refresh()
  })
  useKeys({ p: () => (draft ? preview() : false) })
  useSendKey(send)
  const scheduled = versions.find(({ state }) => state === 'scheduled')
  const newest = versions.find(({ number }) => number !== null)
  const done = { quoteId, onDone: refresh, onClose: () => setAsking(null) }
  return (
    <section aria-labelledby="answer" className={css.answer}>
      <h2 id="answer">{title}</h2>
      {automatic !== null && <p className={kit.soft}>{automatic}</p>}
      {scheduled && <ScheduledNotice quoteId={quoteId} version={scheduled} refusal={reasonOf('take_back')} />}
      <AnswerActions
        {...{ reasonOf, isBusy, setAsking }}
        hasDraft={draft !== null}
        hasVersion={newest !== undefined}
        onPreview={preview}
        onSend={send}
        onInvite={() =>
          void run(async () => {
            await call(inviteGuest, { params: { id: quoteId } })
            void showToast({ kind: 'success', text: act.invited })
          })
        }
      />
      {closing && <ClosingFacts closing={closing} />}
      {isPreviewed && <PreviewPart quoteId={quoteId} language={language} onClose={() => setPreviewed(false)} />}
      {kept.draft ? (
        <DraftEditor
          key={`${quoteId} ${round}`}
          {...{ quoteId, language, asked, people, readDraft, handle, facts }}
          nextNumber={(newest?.number ?? 0) + 1}
          draft={kept.draft}
          sent={sentOf(newest)}
          refusal={reasonOf('edit')}
          onUnsaved={kept.onUnsaved}
          onAsk={ask}
        />
      ) : (
        <StartDraft newest={newest} refusal={reasonOf('edit')} isBusy={isBusy} onStart={start} />
      )}
      <Versions quoteId={quoteId} versions={versions} hasDraft={draft !== null} />
      {sending && (
        <SendDialog
          {...{ quoteId, language, files, uploadFile, timeZones }}
          {...sending}
          onSent={() => {
            setPreviewed(false)
            refresh()
          }}
          onMissing={paths => showMissing(paths[0])}
          onClose={() => setSending(null)}
        />
      )}
      {approving && (
        <AskApprovalDialog {...{ quoteId, ...approving }} onAsked={refresh} onClose={() => setApproving(null)} />
      )}
      {asking === 'withdraw' && <WithdrawDialog {...done} />}
      {asking === 'extend' && newest && <ExtendDialog {...done} validUntil={newest.valid_until} />}
      {asking === 'reopen' && <ReopenDialog {...done} />}
      {asking === 'win' && <CloseDialog {...done} outcome="won" versions={versions} />}
      {asking === 'lose' && <CloseDialog {...done} outcome="lost" versions={versions} />}
      {asking === 'void' && <CloseDialog {...done} outcome="void" versions={versions} />}
      {asking === 'copy' && <CopyDialog quoteId={quoteId} language={language} onClose={done.onClose} />}
      {asking === 'restart' && <RestartDialog onRestart={() => start('request')} onClose={done.onClose} />}
    </section>
  )
}

/** The newest version, where it is in force. */
const sentOf = (newest: VersionRow | undefined): { number: number; on: string } | null =>
  newest?.sent_on && newest.number !== null && newest.state === 'in_force'
    ? { number: newest.number, on: newest.sent_on }
    : null

/** The draft also while it has gone from the server but something typed is not saved: it must not vanish unseen. */
function useKeptDraft(draft: Draft | null) {
  const [last, setLast] = useState(draft)
  const [isUnsaved, setUnsaved] = useState(false)
  if (draft && draft !== last) setLast(draft)
  return {
    draft: draft ?? (isUnsaved ? last : null),
    onUnsaved: useCallback((value: boolean) => setUnsaved(value), []),
  }
}

/** Ctrl Enter and ⌘ Enter open the dialog that sends, from the fields of the draft too; forms and dialogs have their own. */
function useSendKey(send: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey || defaultPrevented) return
    if (target instanceof Element && target.closest('form, dialog')) return
    event.preventDefault()
    send()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

interface StartProps {
  newest: VersionRow | undefined
  refusal: string | null
  isBusy: boolean
  onStart: (from: 'request' | { version: number }) => void
}

/** Without a draft: the way to one, from the request or from the newest version. */
function StartDraft({ newest, refusal, isBusy, onStart }: StartProps) {
  const text = useText(draftPageText)
  const number = newest?.number ?? null
  const from = number === null ? ('request' as const) : { version: number }
  useKeys({ e: () => (refusal === null ? onStart(from) : false) })
  return (
    <div className={kit.rowWide}>
      <Button look="main" isBusy={isBusy} disabled={refusal !== null} onClick={() => onStart(from)}>
        {number === null ? text.begin : text.next(number + 1)} <kbd>e</kbd>
      </Button>
      <p className={kit.soft}>{refusal ?? (number === null ? text.beginHint : text.nextHint)}</p>
    </div>
  )
}

function RestartDialog({ onRestart, onClose }: { onRestart: () => void; onClose: () => void }) {
  const text = useText(draftPageText)
  return (
    <FormDialog title={text.restart} submit={text.restart} onSubmit={async () => onRestart} onClose={onClose}>
      {() => <p>{text.restartQuestion}</p>}
    </FormDialog>
  )
}
