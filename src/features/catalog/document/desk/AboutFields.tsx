import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { PickList } from '#desk/list/PickList.tsx'
import { Disputed } from '#desk/record/Disputed.tsx'
import { EditedTick } from '#desk/record/edited-fields.tsx'
import { useLateAnswer } from '#desk/use-late-answer.ts'
import { toDesk } from '#desk-routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type DeskDocument, findDocumentTargets } from '../desk-contract.ts'
import { documentText } from '../messages/desk-documents.ts'
import { documentFieldText } from '../messages/desk-fields.ts'
import type { DocumentEditing } from './document-form.ts'
import css from './documents.module.css'
import { FilterField } from './FilterField.tsx'
import { useValueWords } from './value-words.ts'

type Target = DeskDocument['products'][number]

interface AboutFieldsProps {
  editing: DocumentEditing
  document: DeskDocument
  isReadOnly: boolean
}

/** The products and the series that a document is about. */
export function AboutFields({ editing, document, isReadOnly }: AboutFieldsProps) {
  const text = useText(documentText)
  const { fields: names } = useText(documentFieldText)
  const [words, setWords] = useState({ products: '', series: '' })
  const found = useTargets(words.products)
  const [chosen, setChosen] = useState<readonly Target[]>([])
  const known = {
    products: [...chosen, ...document.products, ...found.products],
    series: [...document.series, ...found.series],
  }
  const isNothing =
    editing.get('products').length + editing.get('series').length === 0 &&
    !editing.get('filter') &&
    !editing.get('is_of_company')
  const matching = (target: Target) =>
    `${target.name} ${target.about}`.toLowerCase().includes(words.series.trim().toLowerCase())
  const offered = {
    products: found.products,
    series: found.series.filter(matching).slice(0, 20),
  }
  return (
    <>
      <EditedTick
        editing={editing}
        name="is_of_company"
        label={names.is_of_company}
        words={useValueWords()}
        isReadOnly={isReadOnly}
      />
      {isNothing && <p className={kit.soft}>{text.aboutNothing}</p>}
      {(['series', 'products'] as const).map(field => (
        <AboutField
          key={field}
          editing={editing}
          field={field}
          isReadOnly={isReadOnly}
          nameOf={id => known[field].find(target => target.id === id)}
          offered={offered[field]}
          words={words[field]}
          onWords={typed => setWords({ ...words, [field]: typed })}
          onChosen={target => setChosen([...chosen, target])}
        />
      ))}
      <FilterField editing={editing} isReadOnly={isReadOnly} />
    </>
  )
}

interface AboutFieldProps {
  editing: DocumentEditing
  field: 'products' | 'series'
  isReadOnly: boolean
  nameOf: (id: number) => Target | undefined
  offered: readonly Target[]
  words: string
  onWords: (words: string) => void
  onChosen: (target: Target) => void
}

function AboutField(props: AboutFieldProps) {
  const { editing, field, isReadOnly, nameOf, offered, words, onWords, onChosen } = props
  const text = useText(documentText)
  const { fields: names } = useText(documentFieldText)
  const ids = editing.get(field)
  const set = (next: readonly number[]) =>
    editing.set(
      field,
      [...new Set(next)].sort((a, b) => a - b),
    )
  const pick = (id: number) => {
    const target = offered.find(one => one.id === id)
    if (!target) return
    onChosen(target)
    set([...ids, id])
  }
  return (
    <Disputed editing={editing} name={field} words={useValueWords()}>
      <h3>{names[field]}</h3>
      <ul className={css.list} aria-label={names[field]}>
        {ids.map(id => {
          const name = nameOf(id)?.name ?? `#${id}`
          return (
            <li key={id}>
              <Link to={field === 'products' ? toDesk.product({ id }) : toDesk.series({ id })}>{name}</Link>
              <span className={kit.soft}>{nameOf(id)?.about}</span>
              {!isReadOnly && (
                <Button
                  look="quiet"
                  aria-label={text.remove(name)}
                  onClick={() => set(ids.filter(other => other !== id))}
                >
                  {text.removeShort}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {!isReadOnly && (
        <div className={css.form}>
          <PickList
            label={field === 'products' ? text.addProduct : text.addSeries}
            errors={editing.errorsOf(field)}
            found={offered.filter(({ id }) => !ids.includes(id))}
            words={words}
            onWords={onWords}
            onPick={({ id }) => pick(id)}
            nothing={text.nothingFound}
            isOpenAtOnce={field === 'series'}
          />
        </div>
      )}
    </Disputed>
  )
}

const pauseMs = 150

/** The products that words find, a moment after the last key, and every series. */
function useTargets(words: string) {
  const { call } = useSite()
  const found = useLateAnswer(words.trim(), pauseMs, (q, signal) =>
    call(findDocumentTargets, { query: { q } }, { signal }),
  )
  return found?.answer ?? nothing
}

const nothing: { products: Target[]; series: Target[] } = { products: [], series: [] }
