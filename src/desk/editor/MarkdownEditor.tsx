import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { FieldFrame, useControl } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import kit from '../kit.module.css'
import { editorText } from '../messages/editor.ts'
import { Counter } from '../record/Counter.tsx'
import { useDrop } from '../use-drop.ts'
import css from './editor.module.css'
import {
  type Edit,
  linked,
  marked,
  pasted,
  pictureMarkdown,
  type Selected,
  withBlock,
  wrapped,
} from './markdown-edits.ts'
import { hasForm, markdownOf, tableOfText } from './paste-markdown.ts'

/** A text as pages show it. */
export interface Rendered {
  html: string
  removed: readonly { what: 'tag' | 'attribute' | 'address' | 'picture'; name: string; count: number }[]
  checks: readonly string[]
}

export interface PictureChoice {
  /** None: the member chooses. */
  files: readonly File[]
  onPick: (pictures: readonly TextPicture[]) => void
  onClose: () => void
}

/** A picture as a text names it. */
export interface TextPicture {
  path: string
  alternate: string
}

interface MarkdownEditorProps {
  label: string
  name: string
  lang: string
  value: string
  onChange: (value: string) => void
  errors: readonly string[]
  maxLength: number
  isReadOnly: boolean
  isRequired?: boolean
  render: (markdown: string, signal: AbortSignal) => Promise<Rendered>
  /** Asks for pictures: of the uploaded ones, or of files that were pasted or dropped, which it uploads. */
  choosePictures: (choice: PictureChoice) => ReactNode
  /** Draws the HTML in the style of the pages. */
  children: (html: string) => ReactNode
}

const renderAfterMs = 400

/** Markdown in a plain field with buttons, keys and paste; beside it what the pages show of it. */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const {
    label,
    name,
    lang,
    value,
    onChange,
    errors,
    maxLength,
    isReadOnly,
    isRequired = false,
    render,
    choosePictures,
    children,
  } = props
  const text = useText(editorText)
  const area = useRef<HTMLTextAreaElement>(null)
  const control = useControl({ name, errors, hint: ' ', isRequired })
  const [rendered, hasFailed] = useRendered(value, render)
  const [choosing, setChoosing] = useState<readonly File[] | null>(null)
  const drop = useDrop(setChoosing)
  const edit = (make: (selected: Selected) => Edit) => {
    if (area.current && !isReadOnly) put(area.current, make(selectionOf(area.current)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const sign = { b: '**', i: '*' }[event.key.toLowerCase()]
    if (sign === undefined) return
    event.preventDefault()
    edit(selected => wrapped(selected, sign))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (isReadOnly) return
    const words = pastedMarkdown(event.clipboardData)
    const pictures = words === null ? pastedPictures(event.clipboardData) : []
    if (words === null && pictures.length === 0) return
    event.preventDefault()
    if (words !== null) edit(selected => pasted(selected, words))
    else setChoosing(pictures)
  }
  return (
    <div className={css.editor}>
      <FieldFrame id={control.id} label={label} errors={errors} isRequired={isRequired} hint={text.keys('Ctrl')}>
        {!isReadOnly && <Tools name={label} edit={edit} onPicture={() => setChoosing([])} />}
        <textarea
          {...control}
          ref={area}
          rows={16}
          lang={lang}
          className={`${control.className} ${css.area}`}
          readOnly={isReadOnly}
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          {...(!isReadOnly && drop)}
        />
        <Counter count={value.length} most={maxLength} />
      </FieldFrame>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className={css.preview} aria-label={text.preview(label)} tabIndex={0}>
        {hasFailed && <p className={kit.bad}>{text.failed}</p>}
        {rendered && <Notes rendered={rendered} />}
        <div lang={lang}>{rendered && children(rendered.html)}</div>
      </section>
      {choosing &&
        choosePictures({
          files: choosing,
          onPick: pictures => {
            const block = pictures.map(({ path, alternate }) => pictureMarkdown(path, alternate)).join('\n\n')
            edit(selected => withBlock(selected, block))
            setChoosing(null)
          },
          onClose: () => {
            setChoosing(null)
            area.current?.focus()
          },
        })}
    </div>
  )
}

/** The text as pages show it, a moment after the last key. */
function useRendered(value: string, render: MarkdownEditorProps['render']): [Rendered | null, boolean] {
  const [rendered, setRendered] = useState<Rendered | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      setRendered(value.trim() === '' ? { html: '', removed: [], checks: [] } : await render(value, signal))
      setHasFailed(false)
    } catch {
      // The writer goes on; the next key asks again.
      if (!signal.aborted) setHasFailed(true)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value is rendered anew
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => void ask(abort.signal), renderAfterMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [value])
  return [rendered, hasFailed]
}

function Notes({ rendered: { removed, checks } }: { rendered: Rendered }) {
  const text = useText(editorText)
  if (removed.length + checks.length === 0) return null
  const words = removed.map(({ what, name, count }) => text.times(text.removedOf[what](name), count))
  return (
    <div role="status">
      <ul className={css.notes}>
        {words.length > 0 && <li>{text.removed(words.join(', '))}</li>}
        {checks.map(check => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </div>
  )
}

const emptyTable = '|  |  |\n| --- | --- |\n|  |  |'

interface ToolsProps {
  name: string
  edit: (make: (selected: Selected) => Edit) => void
  onPicture: () => void
}

function Tools({ name, edit, onPicture }: ToolsProps) {
  const text = useText(editorText)
  const tools = [
    { label: text.bold, sign: 'B', make: (at: Selected) => wrapped(at, '**') },
    { label: text.italic, sign: 'I', make: (at: Selected) => wrapped(at, '*') },
    { label: text.heading, sign: 'H', make: (at: Selected) => marked(at, () => '## ') },
    { label: text.list, sign: '•', make: (at: Selected) => marked(at, () => '- ') },
    { label: text.numbers, sign: '①', make: (at: Selected) => marked(at, place => `${place + 1}. `) },
    { label: text.quote, sign: '”', make: (at: Selected) => marked(at, () => '> ') },
    { label: text.link, sign: '↗', make: (at: Selected) => linked(at, text.linkWords) },
    { label: text.picture, sign: '▣', make: null },
    { label: text.table, sign: '▦', make: (at: Selected) => withBlock(at, emptyTable) },
  ]
  return (
    <div className={css.tools} role="toolbar" aria-label={text.tools(name)}>
      {tools.map(({ label, sign, make }) => (
        <button
          key={label}
          type="button"
          className={css.tool}
          title={label}
          aria-label={label}
          onClick={() => (make ? edit(make) : onPicture())}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  )
}

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Changes the field as typing does, so that the browser can take it back. */
function put(area: HTMLTextAreaElement, { from, to, put: words, selectFrom, selectTo }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  if (words === '' && from === to) return
  // The only way to change a field that the browser's undo knows.
  document.execCommand(words === '' ? 'delete' : 'insertText', false, words)
  area.setSelectionRange(selectFrom, selectTo)
}

/** A copy from a spreadsheet or a word processor, as Markdown; null where the plain text does. */
function pastedMarkdown(data: DataTransfer): string | null {
  const table = tableOfText(data.getData('text/plain'))
  if (table) return table
  const html = data.getData('text/html')
  if (!html || !hasForm(html)) return null
  return markdownOf(new DOMParser().parseFromString(html, 'text/html').body)
}

/** Pictures that were copied alone: a spreadsheet gives one of its cells too, beside their words. */
function pastedPictures(data: DataTransfer): File[] {
  if (data.getData('text/plain') !== '') return []
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}
