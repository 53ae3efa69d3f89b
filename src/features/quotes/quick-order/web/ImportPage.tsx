import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { parsePartList } from '../contract.ts'
import { importText } from '../messages/import-page.ts'
import { ListInput } from './ListInput.tsx'
import { Outcome } from './Outcome.tsx'
import { readList } from './part-list.ts'
import css from './quick-order.module.css'
import { Result } from './Result.tsx'
import { bodyOf, useImport } from './use-import.ts'

/** Looks up the list that this tab has kept again, because products may have changed. */
export async function load({ call }: LoadArgs) {
  const kept = readList()
  if (!kept.isChecked || kept.text.trim() === '') return { kept: { ...kept, isChecked: false }, list: null }
  const list = await call(parsePartList, { body: bodyOf(kept) })
  return { kept, list }
}

export default function ImportPage({ data }: PageProps<DataOf<typeof load>>) {
  const text = useText(importText)
  const work = useImport(data)
  const { kept, list, reports, heading, isBusy, adding } = work
  return (
    <Page>
      <p>
        <Link to={to.quote()}>{text.toQuote}</Link>
      </p>
      <h1 ref={list ? undefined : heading} tabIndex={-1}>
        {text.title}
      </h1>
      <Progress text={!isBusy ? null : adding === null ? text.reading : text.adding(adding)} />
      {reports && list ? (
        <Outcome reports={reports} leftOutRows={list.left_out_rows} heading={heading} onAgain={work.startAgain} />
      ) : list ? (
        <Result
          list={list}
          decisions={kept.decisions}
          isBusy={isBusy}
          heading={heading}
          onDecide={work.decide}
          onColumns={work.chooseColumns}
          onAdd={() => work.add(list.rows)}
          onAgain={work.changeText}
        />
      ) : (
        <ListInput text={kept.text} isBusy={isBusy} onText={work.type} onCheck={work.check} onFile={work.checkFile} />
      )}
    </Page>
  )
}

/** Shows what is going on, and lets screen readers read it. */
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
