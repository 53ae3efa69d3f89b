import { showToast, useAction } from '#web/action.ts'
import css from '#web/form/form.module.css'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { loginText } from '../messages/login.ts'

interface ResendButtonProps {
  /** Sends the mail with the confirmation link again and returns what the visitor is told. */
  resend: () => Promise<string>
}

/** Shown to a customer who logs in before they have confirmed their e-mail address. */
export function ResendButton({ resend }: ResendButtonProps) {
  const text = useText(loginText)
  const { run } = useAction()
  const send = async () => {
    await showToast({ kind: 'success', text: await resend() })
  }
  return (
    <div className={css.actions}>
      <Button onClick={() => void run(send)}>{text.resend}</Button>
    </div>
  )
}
