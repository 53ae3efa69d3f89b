import { type FormEvent, useState } from 'react'
import { deskUrl } from '#desk/desk-call.ts'
import { useAction } from '#web/action.ts'
import { saveFrom } from '#web/browser/save-file.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { createExport, getExport } from '../desk-contract.ts'
import { type ExchangeKind, exchangeKinds, type FileFormat, fileFormats } from '../domain/column.ts'
import { importText } from '../messages/desk-import.ts'
import css from './exchange.module.css'
import { KindOptions } from './KindOptions.tsx'

/** Asks what is to be exported, and saves the file. */
export function ExportPart({ filter }: { filter: Record<string, string | number> | null }) {
  const text = useText(importText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [kind, setKind] = useState<ExchangeKind>('products')
  const [format, setFormat] = useState<FileFormat>('xlsx')
  const [isFiltered, setFiltered] = useState(filter !== null)
  const save = async () => {
    // The server checks the filter by its own schema.
    const chosen = filter && isFiltered && kind === 'products' ? { filter: filter as object } : {}
    const { id } = await call(createExport, { body: { kind, format, ...chosen } })
    saveFrom(deskUrl(getExport, { params: { id } }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(save)
  }
  return (
    <section className={css.part}>
      <h2>{text.exportTitle}</h2>
      <p className={css.soft}>{text.exportHint}</p>
      <form className={css.fields} onSubmit={onSubmit}>
        <label>
          {text.what}
          <select
            value={kind}
            onChange={event => setKind(exchangeKinds.find(one => one === event.target.value) ?? kind)}
          >
            <KindOptions />
          </select>
        </label>
        <label>
          {text.format}
          <select
            value={format}
            onChange={event => setFormat(fileFormats.find(one => one === event.target.value) ?? format)}
          >
            {fileFormats.map(one => (
              <option key={one} value={one}>
                {text.formats[one]}
              </option>
            ))}
          </select>
        </label>
        {filter && kind === 'products' && (
          <span className={css.tick}>
            <input
              id="export-filter"
              type="checkbox"
              checked={isFiltered}
              onChange={event => setFiltered(event.target.checked)}
            />
            <label htmlFor="export-filter">{text.ofFilter}</label>
          </span>
        )}
        <Button type="submit" isBusy={isBusy}>
          {text.exportNow}
        </Button>
      </form>
    </section>
  )
}
