import { Fragment, useId, useState } from 'react'
import { deskUrl } from '#desk/desk-call.ts'
import kit from '#desk/kit.module.css'
import { useFormat, useMoment } from '#desk/moment.ts'
import { Money } from '#features/catalog/price/web/widgets/Money.tsx'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Colon } from '#web/ui/Colon.tsx'
import { getDifference, getVersionFile, previewPdf } from '../desk-contract.ts'
import { type VersionFormat, versionFormats } from '../domain/files/version-files.ts'
import type { Difference, VersionRow } from '../domain/version/version.ts'
import { lineText } from '../messages/desk-lines.ts'
import { sendingText } from '../messages/desk-sending.ts'
import css from './answer.module.css'
import { useValueWords } from './line-words.ts'

interface VersionsProps {
  quoteId: number
  versions: readonly VersionRow[]
  hasDraft: boolean
}

/** Every version with its fate, and what differs between any two. */
export function Versions({ quoteId, versions, hasDraft }: VersionsProps) {
  const text = useText(sendingText)
  const moment = useMoment()
  const day = useFormat({ dateStyle: 'medium' })
  if (versions.length === 0) return null
  const numbers = versions.flatMap(({ number }) => (number === null ? [] : [number]))
  return (
    <section aria-labelledby="versions" className={css.part}>
      <h3 id="versions">{text.versions}</h3>
      <div className={kit.scroll}>
        <table className={css.versions}>
          <thead>
            <tr>
              <th scope="col">{text.version}</th>
              <th scope="col">{text.state}</th>
              <th scope="col">{text.sent}</th>
              <th scope="col">{text.total}</th>
              <th scope="col">{text.validUntil}</th>
              <th scope="col">{text.files}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(version => (
              <tr key={version.id} data-state={version.state}>
                <th scope="row">{version.number ?? '–'}</th>
                <td>{text.states[version.state]}</td>
                <td>{[moment(version.sent_on ?? version.sends_at), version.sent_by].filter(Boolean).join(' · ')}</td>
                <td className={css.figure}>
                  <Money amount={version.total} currency={version.currency} />
                  {version.is_partial && ` (${text.partial})`}
                </td>
                <td>{day.format(new Date(version.valid_until))}</td>
                <td className={css.files}>
                  {version.number !== null && (
                    <a
                      href={deskUrl(previewPdf, { params: { id: quoteId }, query: { version: version.number } })}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={text.pdfOf(version.number)}
                    >
                      PDF
                    </a>
                  )}
                  {version.number !== null && version.sent_on !== null && (
                    <FileLinks quoteId={quoteId} number={version.number} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {numbers.length + (hasDraft ? 1 : 0) > 1 && numbers.length > 0 && (
        <Compare quoteId={quoteId} numbers={numbers} hasDraft={hasDraft} />
      )}
    </section>
  )
}

/** The version for other programs, as the customer can save it. */
function FileLinks({ quoteId, number }: { quoteId: number; number: number }) {
  const text = useText(sendingText)
  return versionFormats.map(format => (
    <Fragment key={format}>
      {' · '}
      <a
        href={deskUrl(getVersionFile, { params: { id: quoteId }, query: { version: number, format } })}
        download
        aria-label={text.fileOf(fileNames[format], number)}
      >
        {fileNames[format]}
      </a>
    </Fragment>
  ))
}

const fileNames: Record<VersionFormat, string> = { 'quote/1': 'JSON', 'erp/1': 'CSV', 'calendar/1': 'ICS' }

interface CompareProps {
  quoteId: number
  numbers: readonly number[]
  hasDraft: boolean
}

function Compare({ quoteId, numbers, hasDraft }: CompareProps) {
  const text = useText(sendingText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [newest = 1, before = newest] = numbers
  const [from, setFrom] = useState(hasDraft ? newest : before)
  // null: the draft.
  const [to, setTo] = useState<number | null>(hasDraft ? null : newest)
  const [found, setFound] = useState<Difference | null>(null)
  const [fromId, toId] = [useId(), useId()]
  const compare = () =>
    void run(async () =>
      setFound(await call(getDifference, { params: { id: quoteId }, query: { from, ...(to !== null && { to }) } })),
    )
  return (
    <>
      <div className={css.bar}>
        <label htmlFor={fromId}>{text.differenceFrom}</label>
        <select id={fromId} className={css.select} value={from} onChange={event => setFrom(Number(event.target.value))}>
          {numbers.map(number => (
            <option key={number} value={number}>
              {text.versionName(number)}
            </option>
          ))}
        </select>
        <label htmlFor={toId}>{text.differenceTo}</label>
        <select
          id={toId}
          className={css.select}
          value={to ?? ''}
          onChange={event => setTo(event.target.value ? Number(event.target.value) : null)}
        >
          {hasDraft && <option value="">{text.draft}</option>}
          {numbers.map(number => (
            <option key={number} value={number}>
              {text.versionName(number)}
            </option>
          ))}
        </select>
        <Button isBusy={isBusy} onClick={compare}>
          {text.compare}
        </Button>
      </div>
      <div role="status">{found && <DifferenceWords difference={found} />}</div>
    </>
  )
}

/** The differences in words: field by field, before and after. */
function DifferenceWords({ difference: { head, lines, totals } }: { difference: Difference }) {
  const text = useText(sendingText)
  const names: Record<string, string> = useText(lineText).fieldNames
  const words = useValueWords([])
  const nameOf = (field: string) => text.fieldNames[field] ?? names[field] ?? field
  const change = ({ field, before, after }: Difference['head'][number]) => (
    <li key={field}>
      {nameOf(field)}
      <Colon /> {before !== null && <del>{words(field, before)}</del>}{' '}
      {after !== null && <ins>{words(field, after)}</ins>}
    </li>
  )
  if (head.length + lines.length === 0) return <p>{text.same}</p>
  return (
    <div className={css.difference}>
      {head.length > 0 && <ul>{head.map(change)}</ul>}
      {lines.map(line => (
        <div key={`${line.line_id} ${line.change}`}>
          <p>
            <strong>{line.name}</strong>
            <Colon /> {text.changes[line.change]}
          </p>
          {line.change !== 'removed' && line.fields.length > 0 && <ul>{line.fields.map(change)}</ul>}
        </div>
      ))}
      {totals.before !== totals.after && (
        <p>
          {text.total}
          <Colon /> <del>{words('total', totals.before)}</del> <ins>{words('total', totals.after)}</ins>
        </p>
      )}
    </div>
  )
}
