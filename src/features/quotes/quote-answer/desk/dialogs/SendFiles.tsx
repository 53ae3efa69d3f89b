import { useEffect, useEffectEvent, useState } from 'react'
import kit from '#desk/kit.module.css'
import { sizeText } from '#desk/size-text.ts'
import { ChosenFiles } from '#features/quotes/quote/desk/widgets/ChosenFiles.tsx'
import type { useChosenFiles } from '#features/quotes/quote/desk/widgets/use-chosen-files.ts'
import type { ReplyOf } from '#shared/call.ts'
import { attempt } from '#web/action.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { previewFiles } from '../../desk-contract.ts'
import { sendingText } from '../../messages/desk-sending.ts'
import css from '../answer.module.css'

/** A file of the quote that the customer may have. */
export interface QuoteFileRow {
  id: string
  file_name: string
  file_size: number
}

interface SendFilesProps {
  quoteId: number
  files: readonly QuoteFileRow[]
  ticked: readonly string[]
  onTicked: (ids: readonly string[]) => void
  chosen: ReturnType<typeof useChosenFiles>
  hasSheets: boolean
  onSheets: (hasSheets: boolean) => void
  errors: readonly string[]
}

/** The files that go with the version: those made for it, those of the quote that are ticked, and new ones; each with its size. */
export function SendFiles(props: SendFilesProps) {
  const { quoteId, files, ticked, onTicked, chosen, hasSheets, onSheets, errors } = props
  const text = useText(sendingText)
  const { language } = useSite()
  const made = useMadeFiles(quoteId, hasSheets)
  const [paper, ...sheets] = made ?? []
  const size = (bytes: number) => sizeText(bytes, language)
  const own = files.filter(({ id }) => ticked.includes(id))
  const total = sum([...(made ?? []), ...own].map(file => file.file_size)) + sum(chosen.files.map(file => file.size))
  const faults = [...chosen.faults, ...errors]
  return (
    <fieldset className={css.times}>
      <legend>{text.files}</legend>
      <p>{paper ? `${paper.file_name} · ${size(paper.file_size)}` : text.measuring}</p>
      <CheckBox
        label={
          hasSheets && sheets.length > 0
            ? `${text.sheets} · ${text.sheetCount(sheets.length)}, ${size(sum(sheets.map(file => file.file_size)))}`
            : text.sheets
        }
        checked={hasSheets}
        onChange={event => onSheets(event.target.checked)}
      />
      {files.map(({ id, file_name: name, file_size: bytes }) => (
        <CheckBox
          key={id}
          label={`${name} · ${size(bytes)}`}
          checked={ticked.includes(id)}
          onChange={event => onTicked(event.target.checked ? [...ticked, id] : ticked.filter(other => other !== id))}
        />
      ))}
      <ChosenFiles chosen={chosen} />
      {faults.length > 0 && (
        <div role="alert" className={kit.badNote}>
          {faults.join(' ')}
        </div>
      )}
      {made && (
        <p className={kit.soft}>{text.together(1 + sheets.length + own.length + chosen.files.length, size(total))}</p>
      )}
    </fieldset>
  )
}

const sum = (bytes: readonly number[]) => bytes.reduce((all, one) => all + one, 0)

/** The files that are made for the mail; null until they are measured. */
function useMadeFiles(quoteId: number, hasSheets: boolean) {
  const { call } = useSite()
  const [made, setMade] = useState<{ hasSheets: boolean; files: ReplyOf<typeof previewFiles> } | null>(null)
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const query = { data_sheets: hasSheets ? ('true' as const) : ('false' as const) }
    setMade({ hasSheets, files: await call(previewFiles, { params: { id: quoteId }, query }, { signal }) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for each choice
  useEffect(() => {
    const stop = new AbortController()
    // Without sizes the version can be sent all the same.
    void attempt(read(stop.signal))
    return () => stop.abort()
  }, [hasSheets])
  return made?.hasSheets === hasSheets ? made.files : null
}
