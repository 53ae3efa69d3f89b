import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeys } from '#desk/keys.ts'
import { useChanges } from '#desk/live.ts'
import type { Language } from '#shared/language.ts'
import { attempt, showErrors, showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { inviteGuest, previewMail, startDraft } from '../../desk-contract.ts'
import type { Draft, RequestedLine } from '../../domain/draft.ts'
import type { AnswerAction } from '../../domain/may.ts'
import type { Closing, VersionRow } from '../../domain/version.ts'
import { quoteActionText } from '../../messages/desk-actions.ts'
import { draftPageText } from '../../messages/desk-draft-page.ts'
import { sendingText } from '../../messages/desk-sending.ts'
import { CloseDialog, ExtendDialog, FormDialog, ReopenDialog, WithdrawDialog } from '../AnswerDialogs.tsx'
import css from '../answer.module.css'
import { ClosingFacts } from '../ClosingFacts.tsx'
import { DraftEditor, type DraftHandle } from '../DraftEditor.tsx'
import { CopyDialog } from '../PersonForm.tsx'
import { type MailPreview, PreviewPart } from '../PreviewPart.tsx'
import { ScheduledNotice } from '../ScheduledNotice.tsx'
import { SendDialog } from '../SendDialog.tsx'
import { Versions } from '../Versions.tsx'

interface QuoteAnswerProps {
  quoteId: number
  /** The language of the quote: what the customer gets is in it. */
  language: Language
  asked: readonly RequestedLine[]
  files: readonly { id: string; file_name: string }[]
  draft: Draft | null
  versions: readonly VersionRow[]
  closing: Closing | null
  people: readonly { id: number; name: string }[]
  /** Why an action is not possible, in words; null where it is. */
  reasonOf: (action: AnswerAction) => string | null
  readDraft: () => Promise<Draft | null>
}

type Asking = 'withdraw' | 'extend' | 'win' | 'lose' | 'void' | 'reopen' | 'copy' | 'restart'
type Sending = { revision: number; mail: MailPreview }

/** What the company answers to a quote: the draft, its way to the customer, its versions, and how it ended. */
export function QuoteAnswer(props: QuoteAnswerProps) {
  const { quoteId, language, asked, files, draft, versions, closing, people, reasonOf, readDraft } = props
  const text = useText(sendingText)
  const act = useText(quoteActionText)
  const { title } = useText(draftPageText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const handle = useRef<DraftHandle>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [round, setRound] = useState(0)
  const kept = useKeptDraft(draft)
  // Nobody waits for it: the news would read the page anew too.
  const refresh = () => void attempt(router.invalidate())
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
    withSaved(async ({ revision, missingCount }) => {
      if (missingCount > 0) return showMissing()
      const mail = await call(previewMail, { params: { id: quoteId }, query: {} })
      setSending({ revision, mail })
    })
  }
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
          {...{ quoteId, asked, people, readDraft, handle }}
          draft={kept.draft}
          sentAs={sentAs(kept.draft, newest)}
          refusal={reasonOf('edit')}
          onUnsaved={kept.onUnsaved}
        />
      ) : (
        <StartDraft newest={newest} refusal={reasonOf('edit')} isBusy={isBusy} onStart={start} />
      )}
      <Versions quoteId={quoteId} versions={versions} hasDraft={draft !== null} />
      {sending && (
        <SendDialog
          {...{ quoteId, files }}
          {...sending}
          attachesDataSheets={draft?.head.attach_data_sheets ?? false}
          onSent={() => {
            setPreviewed(false)
            refresh()
          }}
          onMissing={paths => showMissing(paths[0])}
          onClose={() => setSending(null)}
        />
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

/** The newest version, where the draft was not changed since. */
const sentAs = (draft: Draft, newest: VersionRow | undefined): number | null =>
  newest?.sent_on && newest.state === 'in_force' && Date.parse(draft.updated_on) <= Date.parse(newest.sent_on)
    ? newest.number
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

interface ActionsProps {
  reasonOf: QuoteAnswerProps['reasonOf']
  isBusy: boolean
  hasDraft: boolean
  hasVersion: boolean
  onPreview: () => void
  onSend: () => void
  onInvite: () => void
  setAsking: (asking: Asking) => void
}

/** What can be done with the answer. Of what cannot, the reason is said below. */
function AnswerActions(props: ActionsProps) {
  const { reasonOf, isBusy, hasDraft, hasVersion, onPreview, onSend, onInvite, setAsking } = props
  const text = useText(sendingText)
  const act = useText(quoteActionText)
  const asks: [Asking & AnswerAction, boolean][] = [
    ['withdraw', hasVersion],
    ['extend', hasVersion],
    ['win', true],
    ['lose', true],
    ['void', true],
    ['reopen', reasonOf('reopen') === null],
    ['copy', true],
  ]
  const shown = asks.filter(([, isShown]) => isShown).map(([action]) => action)
  const refused = [...(hasDraft ? (['edit'] as const) : []), ...shown].map(
    action => [action, reasonOf(action)] as const,
  )
  const reasons = Map.groupBy(
    refused.filter(([, reason]) => reason !== null),
    ([, reason]) => reason,
  )
  return (
    <div className={css.actions}>
      {hasDraft && (
        <>
          <Button look="main" isBusy={isBusy} disabled={reasonOf('edit') !== null} onClick={onSend}>
            {text.sendAction} <kbd>Ctrl ⏎</kbd>
          </Button>
          <Button isBusy={isBusy} onClick={onPreview}>
            {text.preview} <kbd>p</kbd>
          </Button>
        </>
      )}
      {shown.map(action => (
        <Button
          key={action}
          look="quiet"
          disabled={reasonOf(action) !== null}
          title={reasonOf(action) ?? undefined}
          onClick={() => setAsking(action)}
        >
          {act.actions[action]}
        </Button>
      ))}
      {hasDraft && (
        <Button look="quiet" disabled={reasonOf('edit') !== null} onClick={() => setAsking('restart')}>
          {act.restart}
        </Button>
      )}
      {reasonOf('invite_guest') === null && (
        <Button look="quiet" isBusy={isBusy} onClick={onInvite}>
          {act.invite}
        </Button>
      )}
      {[...reasons].map(([reason, actions]) => (
        <p key={reason} className={css.reason}>
          {actions.map(([action]) => act.actions[action]).join(', ')}: {reason}
        </p>
      ))}
    </div>
  )
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
    <div className={css.start}>
      <Button look="main" isBusy={isBusy} disabled={refusal !== null} onClick={() => onStart(from)}>
        {number === null ? text.begin : text.next(number + 1)} <kbd>e</kbd>
      </Button>
      <p className={css.soft}>{refusal ?? (number === null ? text.beginHint : text.nextHint)}</p>
    </div>
  )
}

function RestartDialog({ onRestart, onClose }: { onRestart: () => void; onClose: () => void }) {
  const text = useText(draftPageText)
  return (
    <FormDialog title={text.restart} submit={text.restart} onSubmit={async () => onRestart()} onClose={onClose}>
      {() => <p>{text.restartQuestion}</p>}
    </FormDialog>
  )
}
