import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { AnswerAction } from '../domain/may.ts'
import { quoteActionText } from '../messages/desk-actions.ts'
import { sendingText } from '../messages/desk-sending.ts'
import css from './answer.module.css'

export type Asking = 'withdraw' | 'extend' | 'win' | 'lose' | 'void' | 'reopen' | 'copy' | 'restart'

interface ActionsProps {
  /** Why an action is not possible, in words; null where it is. */
  reasonOf: (action: AnswerAction) => string | null
  isBusy: boolean
  hasDraft: boolean
  hasVersion: boolean
  onPreview: () => void
  onSend: () => void
  onInvite: () => void
  setAsking: (asking: Asking) => void
}

/** The actions on the answer. Where one is not possible, the reason is said below. */
export function AnswerActions(props: ActionsProps) {
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
