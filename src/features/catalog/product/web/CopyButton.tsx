import { useState } from 'react'
import { copyText } from '#web/browser/copy-text.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon, CopyIcon } from '#web/ui/icon/icons.tsx'
import { productText } from '../messages/product-page.ts'
import css from './product-head.module.css'

/** Copies a part number and confirms it at the button. */
export function CopyButton({ text }: { text: string }) {
  const { copy, copied } = useText(productText)
  const [isCopied, setCopied] = useState(false)
  return (
    <span className={css.copy}>
      <Button look="quiet" aria-label={copy} title={copy} onClick={async () => setCopied(await copyText(text))}>
        {isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      </Button>
      <span role="status">{isCopied && copied}</span>
    </span>
  )
}
