import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { useAction } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { securityText } from '../messages/desk-security.ts'
import css from './sign-in.module.css'

/** The recovery codes, once: to copy, to print, and to go on when they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = useText(securityText)
  const { run } = useAction()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <>
      <ul className={css.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={kit.choices}>
        <Button onClick={() => void run(copy)}>{isCopied ? text.copied : text.copy}</Button>
        <Button onClick={() => print()}>{text.print}</Button>
      </div>
      <Button look="main" onClick={onKept}>
        {text.kept}
      </Button>
    </>
  )
}
