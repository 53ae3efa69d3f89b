import { type FormEvent, useState } from 'react'
import parts from '#features/site/account/web/widgets/profile-parts.module.css'
import { showToast, useAction } from '#web/action.ts'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import formCss from '#web/form/form.module.css'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import { type OwnPartFile, type OwnPartRow, readOwnPartFile, saveOwnPartFile } from '../contract.ts'
import { giveQuestions } from '../domain/give-numbers.ts'
import { type ColumnRole, columnRoles } from '../domain/table-roles.ts'
import { ownPartText } from '../messages/own-part-page.ts'
import css from './own-part.module.css'

/** Numbers from a file: what was read is shown, what is not certain is asked, and then they are saved. */
export function NumbersFromFile({ onSaved }: { onSaved: () => void }) {
  const text = useText(ownPartText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [typed, setTyped] = useState('')
  const [read, setRead] = useState<OwnPartFile | null>(null)
  const [left, setLeft] = useState<readonly OwnPartRow[]>([])
  const look = (body: Parameters<typeof call<typeof readOwnPartFile>>[1]['body']) =>
    void run(async () => {
      setLeft([])
      setRead(await call(readOwnPartFile, { body }))
    })
  const save = (file: OwnPartFile, choices: ReturnType<typeof answersOf>) =>
    void run(async () => {
      const column_roles = file.columns.map(({ role }) => role)
      const body = { text: file.text, column_roles, has_heading: file.has_heading, choices }
      const saved = await call(saveOwnPartFile, { body })
      void showToast({ kind: 'success', text: text.saved(saved.given) })
      setRead(null)
      setTyped('')
      setLeft(saved.rows)
      onSaved()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    look({ text: typed })
  }
  return (
    <section className={parts.part} aria-labelledby="from-file">
      <h2 id="from-file">{text.fromFile}</h2>
      <p className={parts.soft}>{text.fileHelp}</p>
      {read ? (
        <ReadFile
          // Choices belong to the columns with which they were made.
          key={JSON.stringify([read.columns, read.has_heading])}
          read={read}
          isBusy={isBusy}
          onColumns={(column_roles, has_heading) => look({ text: read.text, column_roles, has_heading })}
          onSave={choices => save(read, choices)}
          onCancel={() => setRead(null)}
        />
      ) : (
        <>
          <div>
            <FileChooser accept=".csv,.xlsx,.txt,.tsv" disabled={isBusy} onFiles={([file]) => file && look({ file })}>
              {text.chooseFile}
            </FileChooser>
          </div>
          <form className={css.paste} onSubmit={submit}>
            <TextField
              label={text.paste}
              name="table"
              rows={4}
              spellCheck={false}
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
            <Button type="submit" isBusy={isBusy}>
              {text.read}
            </Button>
          </form>
          <LeftRows rows={left} />
        </>
      )}
    </section>
  )
}

interface ReadFileProps {
  read: OwnPartFile
  isBusy: boolean
  onColumns: (roles: ColumnRole[], hasHeading: boolean) => void
  onSave: (choices: ReturnType<typeof answersOf>) => void
  onCancel: () => void
}

function ReadFile({ read, isBusy, onColumns, onSave, onCancel }: ReadFileProps) {
  const text = useText(ownPartText)
  const [isRight, setRight] = useState(read.is_certain)
  const [choices, setChoices] = useState<ReadonlyMap<number, number>>(new Map())
  const roles = read.columns.map(({ role }) => role)
  const change = (place: number, role: ColumnRole) => {
    const swapped = roles.map((own, at) => (at === place ? role : own === role ? 'none' : own))
    onColumns(swapped, read.has_heading)
  }
  const isWhole = roles.includes('own_number') && roles.includes('part_number')
  const counts = [text.ready(read.ready), text.same(read.same), text.left(read.left)]
  return (
    <>
      {!read.is_certain && <p role="alert">{text.columnsAsked}</p>}
      <div className={css.fields}>
        {read.columns.map(({ name, samples, role }, place) => {
          const label = text.column(place + 1, name)
          return (
            <label key={label}>
              {label}
              <select
                className={formCss.control}
                value={role}
                disabled={isBusy}
                onChange={event => change(place, columnRoles.find(one => one === event.target.value) ?? 'none')}
              >
                {columnRoles.map(one => (
                  <option key={one} value={one}>
                    {text.roles[one]}
                  </option>
                ))}
              </select>
              <span className={parts.soft}>{samples.join(' · ')}</span>
            </label>
          )
        })}
      </div>
      <CheckBox
        label={text.hasHeading}
        name="has_heading"
        checked={read.has_heading}
        disabled={isBusy}
        onChange={event => onColumns(roles, event.target.checked)}
      />
      {!read.is_certain && (
        <CheckBox
          label={text.columnsRight}
          name="right"
          checked={isRight}
          onChange={event => setRight(event.target.checked)}
        />
      )}
      <p role="status">{counts.join(' · ')}</p>
      {read.left_out_rows > 0 && <p>{text.leftOut(read.left_out_rows, read.row_limit)}</p>}
      <LeftRows rows={read.rows} choices={choices} onChoices={setChoices} />
      <div className={css.fields}>
        <Button
          look="main"
          isBusy={isBusy}
          disabled={!isRight || !isWhole || read.ready + choices.size === 0}
          onClick={() => onSave(answersOf(read.rows, choices))}
        >
          {text.save}
        </Button>
        <CancelButton onClick={onCancel} />
      </div>
    </>
  )
}

/** What was chosen for the rows, each with the question that it answers. */
export const answersOf = (rows: readonly OwnPartRow[], choices: ReadonlyMap<number, number>) =>
  [...choices].map(([row, product_id]) => {
    const state = rows.find(one => one.row === row)?.state
    return { row, product_id, is_confirmed: giveQuestions.some(question => question === state) }
  })

interface LeftRowsProps {
  rows: readonly OwnPartRow[]
  /** By row; without them nothing can be chosen any more. */
  choices?: ReadonlyMap<number, number>
  onChoices?: (choices: ReadonlyMap<number, number>) => void
  /** One number that was typed: its row has no number. */
  isTyped?: boolean
}

/** The rows with a question or a fault. */
export function LeftRows({ rows, choices, onChoices, isTyped = false }: LeftRowsProps) {
  const text = useText(ownPartText)
  if (rows.length === 0) return null
  const choose = (row: number, product: string) => {
    const next = new Map(choices)
    if (product === '') next.delete(row)
    else next.set(row, Number(product))
    onChoices?.(next)
  }
  return (
    <ul className={parts.rows}>
      {rows.map(({ row, number, part_number, reason, products }) => (
        <li key={row} className={parts.row}>
          <span className={parts.words}>
            {!isTyped && <span className={parts.soft}>{text.row(row)}</span>}
            <span className={css.number}>{[number, part_number].filter(Boolean).join(' → ')}</span>
            <span>{reason}</span>
          </span>
          {onChoices && products.length > 0 && (
            <select
              className={formCss.control}
              aria-label={text.productFor(number)}
              value={choices?.get(row) ?? ''}
              onChange={event => choose(row, event.target.value)}
            >
              <option value="">{text.leave}</option>
              {products.map(({ id, sku, name }) => (
                <option key={id} value={id}>
                  {sku} – {name}
                </option>
              ))}
            </select>
          )}
        </li>
      ))}
    </ul>
  )
}
