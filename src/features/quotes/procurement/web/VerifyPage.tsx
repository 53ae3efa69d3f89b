import { type DragEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { to } from '#routes.ts'
import { apiBase } from '#shared/api.ts'
import { useAction } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { verifySentFile } from '../contract.ts'
import { fileLimitBytes } from '../domain/limits.ts'
import { type Checked, wordVerdict } from '../domain/word-verdict.ts'
import { verifyText } from '../messages/verify.ts'
import { checkFile } from './check-file.ts'
import css from './verify.module.css'

type Answer = { checked: Checked } | { problem: 'nothing' | 'tooLarge' | 'cannot' }

/** A file is chosen, dropped or pasted, and checked in the browser; without a script the form sends it. */
export default function VerifyPage() {
  const text = useText(verifyText)
  const { call, language } = useSite()
  const { run, isBusy } = useAction()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isOver, setOver] = useState(false)
  const [fileId, hintId] = [useId(), useId()]
  const chosen = useRef<HTMLInputElement>(null)

  const check = (file: File | undefined) =>
    void run(async () => {
      if (file && file.size > fileLimitBytes) return setAnswer({ problem: 'tooLarge' })
      const content = file ? await file.text() : typed
      if (content.trim() === '') return setAnswer({ problem: 'nothing' })
      const checked = await checkFile(call, content)
      setAnswer(checked ? { checked } : { problem: 'cannot' })
    })
  const submit = (event: FormEvent) => {
    // This browser cannot do it: the form goes to the server, as the page has said.
    if (answer && 'problem' in answer && answer.problem === 'cannot') return
    event.preventDefault()
    check(chosen.current?.files?.[0])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const { files } = event.dataTransfer
    if (files.length === 0) return
    if (chosen.current) chosen.current.files = files
    check(files[0])
  }
  return (
    <Page>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      {answer && <Said key={JSON.stringify(answer)} answer={answer} />}
      <form
        className={css.form}
        action={`${apiBase}${verifySentFile.path}?lang=${language}`}
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here, and chosen by the field inside. */}
        <div
          className={css.drop}
          data-over={isOver || undefined}
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label htmlFor={fileId}>{text.file}</label>
          <input
            ref={chosen}
            id={fileId}
            name="file"
            type="file"
            accept=".json,application/json"
            aria-describedby={hintId}
            onChange={({ target }) => {
              setAnswer(null)
              if (target.files?.[0]) check(target.files[0])
            }}
          />
          <span id={hintId} className={css.hint}>
            {text.drop}
          </span>
        </div>
        <TextField
          label={text.text}
          name="text"
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            if (chosen.current) chosen.current.value = ''
          }}
        />
        <div>
          <Button look="main" type="submit" isBusy={isBusy}>
            {isBusy ? text.checking : text.check}
          </Button>
        </div>
        <p className={css.hint}>{text.private}</p>
        <p>
          <Link className={css.way} to={to.keys()}>
            {text.keys}
          </Link>
        </p>
      </form>
    </Page>
  )
}

/** The answer in words; the focus moves to it. */
function Said({ answer }: { answer: Answer }) {
  const text = useText(verifyText)
  const { language } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, says, facts, isGood } =
    'checked' in answer
      ? wordVerdict(answer.checked, language)
      : { title: text[answer.problem], says: '', facts: [], isGood: false }
  return (
    <section className={`${css.answer} ${isGood ? css.good : css.bad}`} aria-labelledby="verdict">
      <h2 id="verdict" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {says && <p>{says}</p>}
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
