import { type FormEvent, useState } from 'react'
import parts from '#features/site/account/web/widgets/profile-parts.module.css'
import { showToast, useAction } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type OwnPartRow, saveOwnPartFile } from '../contract.ts'
import { ownPartText } from '../messages/own-part-page.ts'
import { answersOf, LeftRows } from './NumbersFromFile.tsx'
import css from './own-part.module.css'

const none = { part: '', number: '' }

/** One number, typed. It is sent as a table of one row, so that it is found and asked about as those of a file. */
export function NumberByHand({ onSaved }: { onSaved: () => void }) {
  const text = useText(ownPartText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [typed, setTyped] = useState(none)
  const [left, setLeft] = useState<readonly OwnPartRow[]>([])
  const [choices, setChoices] = useState<ReadonlyMap<number, number>>(new Map())
  const change = (part: Partial<typeof none>) => {
    setTyped({ ...typed, ...part })
    setLeft([])
    setChoices(new Map())
  }
  const save = async () => {
    const body = {
      text: [typed.number, typed.part].map(quoted).join('\t'),
      column_roles: ['own_number' as const, 'part_number' as const],
      has_heading: false,
      choices: answersOf(left, choices),
    }
    const saved = await call(saveOwnPartFile, { body })
    setLeft(saved.rows)
    // The next question is another one.
    setChoices(new Map())
    if (saved.rows.length > 0) return
    change(none)
    void showToast({ kind: 'success', text: saved.given > 0 ? text.saved(saved.given) : text.same(saved.same) })
    onSaved()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(save)
  }
  return (
    <section className={parts.part} aria-labelledby="by-hand">
      <h2 id="by-hand">{text.byHand}</h2>
      <form className={css.paste} onSubmit={submit}>
        <TextField
          label={text.roles.part_number}
          name="part"
          required
          maxLength={200}
          autoComplete="off"
          value={typed.part}
          onChange={event => change({ part: event.target.value })}
        />
        <TextField
          label={text.roles.own_number}
          name="number"
          required
          maxLength={200}
          autoComplete="off"
          value={typed.number}
          onChange={event => change({ number: event.target.value })}
        />
        <div role="status">
          <LeftRows rows={left} choices={choices} onChoices={setChoices} isTyped />
        </div>
        <Button type="submit" isBusy={isBusy}>
          {text.give}
        </Button>
      </form>
    </section>
  )
}

const quoted = (cell: string) => `"${cell.trim().replaceAll('"', '""')}"`
