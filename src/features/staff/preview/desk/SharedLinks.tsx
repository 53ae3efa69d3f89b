import { useState } from 'react'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import type { ReplyOf } from '#shared/call.ts'
import { labelled } from '#shared/text/colon.ts'
import { showToast, useAction } from '#web/action.ts'
import { copyText } from '#web/browser/copy-text.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type getPreview, type PreviewLink, revokePreview, sharePreview } from '../desk-contract.ts'
import type { PreviewKind } from '../domain/previewed.ts'
import { previewText } from '../messages/desk-preview.ts'
import css from './preview.module.css'

interface SharedLinksProps {
  kind: PreviewKind
  id: number
  releaseId: number | null
  preview: ReplyOf<typeof getPreview>
}

/** The links by which outsiders see the page, and how one is made and ended. */
export function SharedLinks({ kind, id, releaseId, preview: { links, may_share: mayShare } }: SharedLinksProps) {
  const text = useText(previewText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [made, setMade] = useState<{ id: number; url: string } | null>(null)
  const refresh = useRefresh()
  const share = async () => {
    const body = { kind, id, ...(releaseId !== null && { release_id: releaseId }) }
    setMade(await call(sharePreview, { body }))
    refresh()
  }
  const revoke = async (link: PreviewLink) => {
    await call(revokePreview, { params: { id: link.id } })
    if (made?.id === link.id) setMade(null)
    void showToast({ kind: 'success', text: text.revoked })
    refresh()
  }
  return (
    <section className={css.section}>
      <h2>{text.links}</h2>
      <p className={kit.soft}>{text.linksHint}</p>
      {mayShare && (
        <Button isBusy={isBusy} onClick={() => void run(share)}>
          {text.share}
        </Button>
      )}
      {made && <MadeLink url={made.url} />}
      <IndexTable
        label={text.links}
        list={{ rows: links, next: null, previous: null, count: links.length, count_is_capped: false }}
        idOf={link => link.id}
        nameOf={link => link.created_on}
        hrefOf={() => null}
        columns={useColumns(mayShare ? link => void run(() => revoke(link)) : null, isBusy)}
        hrefAt={() => toDesk.preview({ kind, id })}
        empty={text.none}
      />
    </section>
  )
}

function MadeLink({ url }: { url: string }) {
  const text = useText(previewText)
  const copy = async () => {
    const isCopied = await copyText(url)
    void showToast(isCopied ? { kind: 'success', text: text.copied } : { kind: 'error', text: text.notCopied })
  }
  return (
    <div className={css.made} role="status">
      <span>{text.made}</span>
      <code>{url}</code>
      <Button look="quiet" onClick={() => void copy()}>
        {text.copy}
      </Button>
    </div>
  )
}

function useColumns(onRevoke: ((link: PreviewLink) => void) | null, isBusy: boolean): Column<PreviewLink>[] {
  const text = useText(previewText)
  const { language } = useSite()
  const moment = useMoment()
  return [
    { key: 'since', label: text.since, cell: link => moment(link.created_on) },
    { key: 'by', label: text.by, cell: link => link.created_by ?? '' },
    { key: 'until', label: text.until, cell: link => moment(link.ends_on) },
    {
      key: 'shows',
      label: text.shows,
      cell: link => (link.release_id === null ? text.usual : text.release(link.release_id)),
    },
    ...(onRevoke
      ? [
          {
            key: 'revoke',
            label: text.revoke,
            cell: (link: PreviewLink) => (
              <Button
                look="quiet"
                disabled={isBusy}
                aria-label={labelled(text.revoke, text.linkOf(moment(link.created_on)), language)}
                onClick={() => onRevoke(link)}
              >
                {text.revoke}
              </Button>
            ),
          },
        ]
      : []),
  ]
}
