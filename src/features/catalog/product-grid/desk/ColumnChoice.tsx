import { type FormEvent, useId, useRef, useState } from 'react'
import { SubmitAndCancel } from '#desk/dialogs/SubmitAndCancel.tsx'
import kit from '#desk/kit.module.css'
import { languageNames, languages } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import type { GridColumn } from '../desk-contract.ts'
import { mostColumns } from '../domain/limits.ts'
import { gridText } from '../messages/desk-grid.ts'
import css from './grid.module.css'

interface ColumnChoiceProps {
  all: readonly GridColumn[]
  chosen: readonly string[]
  onChosen: (columns: readonly string[]) => void
}

/** Chooses the columns: fields, texts of a language, attributes. */
export function ColumnChoice({ all, chosen, onChosen }: ColumnChoiceProps) {
  const text = useText(gridText)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [ticked, setTicked] = useState<readonly string[]>(chosen)
  const [words, setWords] = useState('')
  const open = () => {
    setTicked(chosen)
    setWords('')
    dialog.current?.showModal()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    dialog.current?.close()
    onChosen(ticked)
  }
  const folded = words.trim().toLowerCase()
  const isFound = ({ key, title }: GridColumn) => `${title} ${key}`.toLowerCase().includes(folded)
  const groups = [
    { name: text.fields, columns: all.filter(({ key }) => groupOf(key) === '') },
    ...languages.map(language => ({
      name: text.texts(languageNames[language]),
      columns: all.filter(({ key }) => groupOf(key) === language),
    })),
    { name: text.attributes, columns: all.filter(({ key }) => groupOf(key) === 'attribute') },
  ]
  return (
    <>
      <Button onClick={open}>{text.columns}</Button>
      <Dialog
        ref={dialog}
        title={text.columns}
        actions={
          <SubmitAndCancel form={id} dialog={dialog} isDisabled={ticked.length === 0 || ticked.length > mostColumns}>
            {text.show}
          </SubmitAndCancel>
        }
      >
        <form id={id} className={css.columns} onSubmit={onSubmit}>
          <input
            type="search"
            aria-label={text.findColumn}
            placeholder={text.findColumn}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
          <p className={kit.soft}>{text.columnsHint(mostColumns)}</p>
          {groups.map(({ name, columns }) =>
            columns.some(isFound) ? (
              <fieldset key={name}>
                <legend>{name}</legend>
                {columns.filter(isFound).map(({ key, title }) => (
                  <label key={key}>
                    <input
                      type="checkbox"
                      checked={ticked.includes(key)}
                      onChange={({ target }) =>
                        setTicked(target.checked ? [...ticked, key] : ticked.filter(one => one !== key))
                      }
                    />
                    {title}
                  </label>
                ))}
              </fieldset>
            ) : null,
          )}
        </form>
      </Dialog>
    </>
  )
}

/** '' for a field, the language of a text, 'attribute'. */
function groupOf(key: string): string {
  if (key.startsWith('attribute.')) return 'attribute'
  return languages.find(language => key.endsWith(`.${language}`)) ?? ''
}
