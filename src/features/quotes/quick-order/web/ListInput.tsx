import { useId } from 'react'
import { useIsPower } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import { Columns } from '#web/ui/Page.tsx'
import { importText } from '../messages/import-page.ts'
import { panelText } from '../messages/panel.ts'
import css from './quick-order.module.css'

interface ListInputProps {
  text: string
  isBusy: boolean
  onText: (text: string) => void
  onCheck: () => void
  onFile: (file: File) => void
}

// Part numbers of the demonstration.
const example = '10 x FGMT-5\nGP-1010-100-1U\t2\nfklm 6, 25 pcs\n'

/** The form for a list: a text field and a file chooser. */
export function ListInput({ text: typed, isBusy, onText, onCheck, onFile }: ListInputProps) {
  const text = useText(importText)
  const fileId = useId()
  return (
    <Columns side={<Formats onExample={onText} />}>
      <form
        className={css.section}
        aria-label={text.title}
        onSubmit={event => {
          event.preventDefault()
          onCheck()
        }}
      >
        <p className={css.help}>{text.lead}</p>
        <TextField
          label={useText(panelText).list}
          hint={text.listHint}
          name="list"
          rows={10}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={typed}
          onChange={event => onText(event.target.value)}
        />
        <div className={css.actions}>
          <Button look="main" type="submit" isBusy={isBusy} disabled={typed.trim() === ''}>
            {text.check}
          </Button>
        </div>
        <div className={css.file}>
          <FileChooser
            accept=".csv,.tsv,.txt,.xlsx"
            aria-describedby={`${fileId}-hint`}
            disabled={isBusy}
            onFiles={([file]) => file && onFile(file)}
          >
            {text.file}
          </FileChooser>
          <p id={`${fileId}-hint`} className={css.hint}>
            {text.fileHint}
          </p>
        </div>
      </form>
    </Columns>
  )
}

/** Beside the form: what may be pasted, with an example. */
function Formats({ onExample }: { onExample: (text: string) => void }) {
  const text = useText(importText)
  const isPower = useIsPower()
  return (
    <section className={css.formats} aria-labelledby="formats">
      <h2 id="formats">{text.helpTitle}</h2>
      <ul>
        {text.help.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isPower && (
        <>
          <pre className={css.mono}>{example}</pre>
          <Button onClick={() => onExample(example)}>{text.example}</Button>
        </>
      )}
    </section>
  )
}
