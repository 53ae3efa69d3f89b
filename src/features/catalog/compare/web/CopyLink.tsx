import { useState } from 'react'
import { to } from '#routes.ts'
import { copyText } from '#web/browser/copy-text.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePublicHref } from '#web/ui/Link.tsx'
import { comparisonText } from '../messages/comparison.ts'
import css from './compare-page.module.css'

/** Copies a link to this comparison: the same products in the same order. */
export function CopyLink({ ids }: { ids: readonly number[] }) {
  const text = useText(comparisonText)
  const path = usePublicHref(to.compare())
  const [copied, setCopied] = useState<{ link: string; isDone: boolean } | null>(null)
  const { search } = new URL(to.compare({ ids }), 'http://site')
  const copy = async () => {
    const link = location.origin + path + search
    setCopied({ link, isDone: await copyText(link) })
  }
  return (
    <div className={css.share}>
      <Button look="quiet" onClick={copy}>
        {text.copyLink}
      </Button>
      <span role="status">{copied?.isDone && text.copied}</span>
      {copied && !copied.isDone && (
        <input readOnly value={copied.link} aria-label={text.link} onFocus={event => event.target.select()} />
      )}
    </div>
  )
}
