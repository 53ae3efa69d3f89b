import { useId, useState } from 'react'
import { showToast, useAction } from '#web/action.ts'
import { copyText } from '#web/browser/copy-text.ts'
import formCss from '#web/form/form.module.css'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type SavedList, shareList, unshareList } from '../contract.ts'
import { listText } from '../messages/lists.ts'
import css from './saved-list.module.css'

/** The link that shows the list to anybody, with buttons that make, copy, renew and end it. */
export function ShareList({ list, onChange }: { list: SavedList; onChange: (list: SavedList) => void }) {
  const { call } = useSite()
  const text = useText(listText)
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  const params = { id: list.id }
  const { run } = useAction()
  const change = (ask: () => Promise<SavedList>, news?: string) => {
    setCopied(false)
    void run(async () => {
      onChange(await ask())
      if (news) void showToast({ kind: 'success', text: news })
    })
  }
  const share = (renew: boolean) => call(shareList, { params, body: { renew } })
  const unshare = () => call(unshareList, { params })
  return (
    <section className={css.share} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.shareTitle}</h2>
      <p className={css.help}>{text.shareHelp}</p>
      {list.share_url === '' ? (
        <div>
          <Button onClick={() => change(() => share(false))}>{text.share}</Button>
        </div>
      ) : (
        <>
          <div className={formCss.field}>
            <label className={formCss.label} htmlFor={id}>
              {text.link}
            </label>
            <input
              id={id}
              className={formCss.control}
              readOnly
              value={list.share_url}
              onFocus={e => e.target.select()}
            />
          </div>
          <div className={css.actions}>
            <Button onClick={async () => setCopied(await copyText(list.share_url))}>{text.copy}</Button>
            <span role="status">{isCopied && text.copied}</span>
            <Button look="quiet" onClick={() => change(() => share(true), text.renewed)}>
              {text.renew}
            </Button>
            <Button look="quiet" onClick={() => change(unshare, text.unshared)}>
              {text.unshare}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
