import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { revokeSession, type SessionRow } from '../desk-contract.ts'
import { securityText } from '../messages/desk-security.ts'
import css from './sign-in.module.css'
import { useInstant } from './use-instant.ts'

/** The member's open sessions, each of which can be ended. */
export function Sessions({ sessions, onChange }: { sessions: readonly SessionRow[]; onChange: () => void }) {
  const text = useText(securityText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const instant = useInstant()
  const end = async (id: string) => {
    await call(revokeSession, { params: { id } })
    onChange()
  }
  return (
    <section className={css.section} aria-labelledby="sessions">
      <h2 id="sessions">{text.sessions}</h2>
      <ul className={css.rows}>
        {sessions.map(({ id, device, address, begun_at, last_used_at, is_current }) => (
          <li key={id} className={css.row}>
            <div>
              <strong>{device || text.unknownDevice}</strong>
              <p>{[address, text.begun(instant(begun_at)), text.lastUsed(instant(last_used_at))].join(' · ')}</p>
            </div>
            {is_current ? (
              <span>{text.thisOne}</span>
            ) : (
              <Button
                isBusy={isBusy}
                aria-label={text.endOf(device || text.unknownDevice)}
                onClick={() => void run(() => end(id))}
              >
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button isBusy={isBusy} onClick={() => void run(() => end('others'))}>
            {text.endOthers}
          </Button>
        </div>
      )}
    </section>
  )
}
