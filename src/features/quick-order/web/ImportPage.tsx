import { useEffect, useRef, useState } from 'react'
import { to } from '#routes.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { refreshHeader } from '#web/header-events.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { useSite, useText } from '#web/site-context.ts'
import { Link } from '#web/ui/Link.tsx'
import { addPartList, type PartList, parsePartList } from '../contract.ts'
import { linesToAdd, type RowEnd, rowEnds } from '../domain/decisions.ts'
import type { ColumnRole } from '../domain/table-columns.ts'
import { importText } from '../messages/import-page.ts'
import { emptyList, type KeptList, keepList, readList } from './kept-list.ts'
import { ListInput } from './ListInput.tsx'
import { Outcome } from './Outcome.tsx'
import css from './quick-order.module.css'
import { Result } from './Result.tsx'
import { createSendOnce } from './send-once.ts'

/** What this tab has kept is looked up again: products may have come and gone. */
export async function load({ call }: LoadArgs) {
  const kept = readList()
  if (!kept.isChecked || kept.text.trim() === '') return { kept: { ...kept, isChecked: false }, list: null }
  const list = await call(parsePartList, { body: bodyOf(kept) })
  return { kept, list }
}

type Busy = { state: 'idle' } | { state: 'reading' } | { state: 'adding'; count: number }

export default function ImportPage({ data }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const text = useText(importText)
  const [kept, setKept] = useState<KeptList>(data.kept)
  const [list, setList] = useState<PartList | null>(data.list)
  const [busy, setBusy] = useState<Busy>({ state: 'idle' })
  const [ends, setEnds] = useState<RowEnd[] | null>(null)
  const [sendOnce] = useState(createSendOnce)
  const heading = useRef<HTMLHeadingElement>(null)
  const [turns, setTurns] = useState(0)
  // After the drawing, which under load comes later than the next frame.
  useEffect(() => {
    if (turns > 0) heading.current?.focus()
  }, [turns])
  const focusHeading = () => setTurns(count => count + 1)
  useEffect(() => keepList(kept), [kept])

  const work = async (state: Busy, run: () => Promise<void>) => {
    setBusy(state)
    try {
      await run()
      focusHeading()
    } catch {
      // Shown by the site's one reader of failures; what was pasted stays.
    } finally {
      setBusy({ state: 'idle' })
    }
  }
  const check = (next: KeptList, file?: File) =>
    work({ state: 'reading' }, async () => {
      const body = file ? { file } : bodyOf(next)
      const found = await call(parsePartList, { body })
      setKept({ ...next, text: file ? found.text : next.text, isChecked: true })
      setList(found)
    })
  const wishColumns = (roles: readonly ColumnRole[], hasHeading: boolean) =>
    check({ ...kept, roles, hasHeading, decisions: {} })
  const add = (rows: PartList['rows']) => {
    const body = linesToAdd(rows, kept.decisions)
    return work({ state: 'adding', count: body.items.length + body.free_items.length }, async () => {
      const added = await sendOnce(body, headers => inTurn(() => call(addPartList, { body }, { headers })))
      setEnds(rowEnds(rows, kept.decisions, added.rows))
      refreshHeader()
      keepList(emptyList)
    })
  }
  const startAgain = () => {
    setEnds(null)
    setList(null)
    setKept(emptyList)
    focusHeading()
  }

  return (
    <div className={css.page}>
      <p>
        <Link to={to.quote()}>{text.toQuote}</Link>
      </p>
      <h1 ref={list ? undefined : heading} tabIndex={-1}>
        {text.title}
      </h1>
      <Progress
        text={busy.state === 'idle' ? null : busy.state === 'adding' ? text.adding(busy.count) : text.reading}
      />
      {ends && list ? (
        <Outcome ends={ends} leftOutRows={list.left_out_rows} heading={heading} onAgain={startAgain} />
      ) : list ? (
        <Result
          list={list}
          decisions={kept.decisions}
          isBusy={busy.state !== 'idle'}
          heading={heading}
          onDecide={decisions => setKept({ ...kept, decisions })}
          onColumns={wishColumns}
          onAdd={() => add(list.rows)}
          onAgain={() => {
            setList(null)
            setKept({ ...kept, isChecked: false })
            focusHeading()
          }}
        />
      ) : (
        <ListInput
          text={kept.text}
          isBusy={busy.state !== 'idle'}
          onText={typed => setKept({ ...emptyList, text: typed })}
          onCheck={() => check({ ...emptyList, text: kept.text })}
          onFile={file => check(emptyList, file)}
        />
      )}
    </div>
  )
}

function bodyOf({ text, roles, hasHeading }: KeptList) {
  return {
    text,
    ...(roles ? { column_roles: [...roles] } : {}),
    ...(hasHeading === null ? {} : { has_heading: hasHeading }),
  }
}

/** What is under way, shown and read out. */
function Progress({ text }: { text: string | null }) {
  return (
    <div role="status" className={css.progress}>
      {text && (
        <>
          <progress aria-label={text} />
          {text}
        </>
      )}
    </div>
  )
}
