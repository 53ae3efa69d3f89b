import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { useAction } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import { type ImportRunRow, listImports, uploadImport } from '../desk-contract.ts'
import { type ExchangeKind, exchangeKinds } from '../domain/column.ts'
import { importText } from '../messages/desk-import.ts'
import { mappingText } from '../messages/desk-mapping.ts'
import { ExportPart } from './ExportPart.tsx'
import css from './exchange.module.css'
import { filterOf } from './filter-fields.ts'
import { KindOptions } from './KindOptions.tsx'

export const load = async ({ call, search: { cursor } }: LoadArgs) => ({
  list: await call(listImports, { query: { cursor } }),
})

/** Files in and out, and the imports so far. */
export default function ImportsPage({ data: { list }, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(importText)
  const mayImport = useMay('catalog.import')
  return (
    <DeskPage title={text.title}>
      <div className={css.parts}>
        {mayImport && <Upload />}
        <ExportPart filter={filterOf(search)} />
      </div>
      <section className={css.section}>
        <h2>{text.runs}</h2>
        <IndexTable
          label={text.runs}
          list={list}
          idOf={({ id }) => id}
          nameOf={({ file_name: name }) => name}
          hrefOf={({ id }) => toDesk.import({ id })}
          columns={useColumns()}
          hrefAt={cursor => toDesk.imports({ cursor })}
          empty={text.empty}
        />
      </section>
    </DeskPage>
  )
}

function Upload() {
  const text = useText(importText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [headingRow, setHeadingRow] = useState('')
  const [kind, setKind] = useState<ExchangeKind | null>(null)
  const words = useText(mappingText)
  const send = async (file: File | undefined) => {
    if (!file) return
    const row = Number(headingRow)
    const named = Number.isInteger(row) && row > 0 ? { heading_row: row } : {}
    const { run_id: id } = await call(uploadImport, { body: { file, ...named, ...(kind && { kind }) } })
    await router.navigate({ href: toDesk.import({ id }) })
  }
  return (
    <section className={css.part}>
      <h2>{text.upload}</h2>
      <p className={css.soft}>{text.uploadHint}</p>
      <p className={css.soft}>{text.order}</p>
      <p className={css.soft}>{text.zipHint}</p>
      <div className={css.fields}>
        <label>
          {words.kind}
          <select
            value={kind ?? ''}
            onChange={event => setKind(exchangeKinds.find(one => one === event.target.value) ?? null)}
          >
            <option value="">{words.kindFound}</option>
            <KindOptions />
          </select>
        </label>
        <FileChooser
          disabled={isBusy}
          accept=".xlsx,.csv,.tsv,.txt,.json,.xml,.zip"
          onFiles={([file]) => void run(() => send(file))}
        >
          {text.choose}
        </FileChooser>
        <span role="status">{isBusy && text.reading}</span>
      </div>
      <details>
        <summary>{text.headingRow}</summary>
        <div className={css.fields}>
          <label>
            {text.headingRowLabel}
            <input
              type="number"
              min={1}
              max={1000}
              value={headingRow}
              onChange={event => setHeadingRow(event.target.value)}
            />
          </label>
        </div>
        <p className={css.soft}>{text.headingRowHint}</p>
      </details>
    </section>
  )
}

function useColumns(): Column<ImportRunRow>[] {
  const text = useText(importText)
  const moment = useMoment()
  const { language } = useSite()
  return [
    { key: 'file', label: text.file, cell: row => row.file_name },
    { key: 'kind', label: text.what, cell: row => text.kinds[row.kind] },
    { key: 'state', label: text.state, cell: row => text.states[row.state] },
    { key: 'rows', label: text.rows, cell: row => row.row_count.toLocaleString(language), isNumber: true },
    { key: 'by', label: text.by, cell: row => row.created_by ?? '' },
    { key: 'on', label: text.on, cell: row => moment(row.created_on) },
  ]
}
