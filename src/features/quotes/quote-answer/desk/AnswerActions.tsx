import { MoreActions } from '#desk/list/MoreActions.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Colon } from '#web/ui/Colon.tsx'
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

/** The actions on the answer, the usual ones first. Below is said why others are not possible. */
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
  // A draft is sent; without one the quote is closed.
  const seen = shown.filter(action => !hasDraft && (action === 'win' || action === 'lose') && reasonOf(action) === null)
  const seldom = shown.filter(action => !seen.includes(action))
  const button = (action: Asking & AnswerAction) => (
    <Button
      key={action}
      look="quiet"
      disabled={reasonOf(action) !== null}
      title={reasonOf(action) ?? undefined}
      onClick={() => setAsking(action)}
    >
      {act.actions[action]}
    </Button>
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
      {seen.map(button)}
      <Reasons of={[...(hasDraft ? (['edit'] as const) : []), ...seen]} reasonOf={reasonOf} />
      <MoreActions name={act.more}>
        {seldom.map(button)}
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
        <Reasons of={seldom} reasonOf={reasonOf} />
      </MoreActions>
    </div>
  )
}

interface ReasonsProps extends Pick<ActionsProps, 'reasonOf'> {
  of: readonly AnswerAction[]
}

/** Why some of the actions are not possible, each reason once. */
function Reasons({ of, reasonOf }: ReasonsProps) {
  const act = useText(quoteActionText)
  const refused = of.filter(action => reasonOf(action) !== null)
  return [...Map.groupBy(refused, reasonOf)].map(([reason, actions]) => (
    <p key={reason} className={css.reason}>
      {actions.map(action => act.actions[action]).join(', ')}
      <Colon /> {reason}
    </p>
  ))
}
