import { type ChangeEvent, type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type Editor from '#desk/editor/MarkdownEditor.tsx'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import { Disputed } from '#desk/record/Disputed.tsx'
import { EditedTick } from '#desk/record/edited-fields.tsx'
import { Prose } from '#features/site/content/web/widgets/Prose.tsx'
import { NotedText } from '#features/site/translation/desk/widgets/NotedText.tsx'
import { type KindFields, translatedTexts } from '#features/staff/record/domain/fields.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { renderContent } from '../desk-contract.ts'
import type { ContentKind } from '../domain/content-kinds.ts'
import { contentFields } from '../domain/field-rules.ts'
import { contentPageText } from '../messages/desk-content.ts'
import { nameOfField } from '../messages/desk-fields.ts'
import css from './content.module.css'
import { type ContentEditing, textIn } from './record-form.ts'

const MarkdownEditor = lazyPart(() => import('#desk/editor/MarkdownEditor.tsx'), PlainEditor)
const TextPictures = lazyPart(() => import('#features/site/media/desk/widgets/TextPictures.tsx'))

interface PartProps {
  editing: ContentEditing
  isReadOnly: boolean
}

/** The saved record, with the states of its translations. */
export interface StatedTexts {
  kind: ContentKind
  id: number
  states: readonly TextStateEntry[]
  onConfirmed: () => void
}

interface GridProps extends PartProps {
  kind: ContentKind
  hints: Readonly<Record<string, string>>
  /** Null for a record that is being made, or that nobody translates any more. */
  stated: StatedTexts | null
}

/** The texts of the languages beside each other, each translation with its state; a language may be hidden to have more room. */
export function TextGrid({ editing, isReadOnly, kind, hints, stated }: GridProps) {
  const { texts }: KindFields = contentFields[kind]
  const text = useText(contentPageText)
  const [shown, setShown] = useState<readonly Language[]>(languages)
  const toggle = (language: Language) => {
    const next = languages.filter(one => (one === language ? !shown.includes(one) : shown.includes(one)))
    if (next.length > 0) setShown(next)
  }
  return (
    <section className={kit.section}>
      <h2>{text.languages}</h2>
      <div className={kit.row}>
        {languages.map(language => (
          <button
            key={language}
            type="button"
            className={css.toggle}
            aria-pressed={shown.includes(language)}
            aria-label={text.showLanguage(languageNames[language])}
            onClick={() => toggle(language)}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
      {Object.entries(texts).map(([name, { most, rows, isMarkdown }]) => (
        <div key={name} className={isMarkdown && shown.length === 1 ? css.single : css.row}>
          {shown.map(language => (
            <Stated key={language} {...{ editing, isReadOnly, stated, language }} field={name}>
              {isMarkdown ? (
                <Written {...{ editing, isReadOnly, language }} field={name} most={most} />
              ) : (
                <Line
                  {...{ editing, isReadOnly }}
                  name={`${name}.${language}`}
                  lang={language}
                  maxLength={most}
                  {...(rows && { rows })}
                  {...(hints[name] && { hint: hints[name] })}
                />
              )}
            </Stated>
          ))}
        </div>
      ))}
    </section>
  )
}

interface StatedProps extends PartProps {
  stated: StatedTexts | null
  /** Without the language: 'title'. */
  field: string
  language: Language
  children: ReactNode
}

/** A text with its state, where it is one that is translated. */
function Stated({ editing, isReadOnly, stated, field, language, children }: StatedProps) {
  const { language: own } = useSite()
  if (!stated || !translatedTexts(contentFields[stated.kind]).includes(field)) return children
  const { kind, id, states, onConfirmed } = stated
  const [name, english] = [`${field}.${language}`, `${field}.en`]
  return (
    <NotedText
      subject={{ kind, id }}
      {...{ field, language, states }}
      english={textIn(editing, english)}
      name={nameOfField(name, own)}
      isEdited={editing.isEdited(name) || editing.isEdited(english)}
      isEmpty={textIn(editing, name) === ''}
      onConfirmed={isReadOnly ? null : onConfirmed}
    >
      {children}
    </NotedText>
  )
}

interface WrittenProps extends PartProps {
  field: string
  most: number
  language: Language
}

function Written({ editing, isReadOnly, field, most, language }: WrittenProps) {
  const { call, language: own } = useSite()
  const name = `${field}.${language}`
  return (
    <Disputed editing={editing} name={name} words={useValueWords()}>
      <Suspense fallback={null}>
        <MarkdownEditor
          label={nameOfField(name, own)}
          name={name}
          lang={language}
          value={textIn(editing, name)}
          onChange={value => editing.set(name, value || null)}
          errors={editing.errorsOf(name)}
          maxLength={most}
          isReadOnly={isReadOnly}
          choosePictures={choice => (
            <Suspense>
              <TextPictures {...choice} language={language} />
            </Suspense>
          )}
          render={(markdown, signal) => call(renderContent, { body: { language, markdown } }, { signal })}
        >
          {html => <Prose html={html} />}
        </MarkdownEditor>
      </Suspense>
    </Disputed>
  )
}

/** The text as it is written, where the editor does not come. */
function PlainEditor({ onChange, maxLength, isReadOnly, isRequired, ...shown }: ComponentProps<typeof Editor>) {
  const { label, name, lang, value, errors } = shown
  return (
    <CountedField
      {...{ label, name, lang, value, errors }}
      rows={12}
      most={maxLength}
      isRequired={isRequired ?? false}
      readOnly={isReadOnly}
      onChange={event => onChange(event.target.value)}
    />
  )
}

interface LineProps extends PartProps {
  name: string
  lang?: string
  maxLength?: number
  rows?: number
  hint?: string
  isRequired?: boolean
  type?: string
  /** How the value is typed, where it is no text. */
  read?: (typed: string) => unknown
  write?: (value: unknown) => string
}

export function Line({ editing, isReadOnly, name, read, write, hint, rows, maxLength, ...rest }: LineProps) {
  const { language } = useSite()
  const shown = {
    ...rest,
    label: nameOfField(name, language),
    name,
    autoComplete: 'off',
    readOnly: isReadOnly,
    ...(hint && { hint }),
    ...(rows && { rows }),
    value: write ? write(editing.get(name)) : textIn(editing, name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      editing.set(name, read ? read(target.value) : target.value || null),
    errors: editing.errorsOf(name),
  }
  return (
    <Disputed editing={editing} name={name} words={useValueWords()}>
      {maxLength === undefined ? <TextField {...shown} /> : <CountedField {...shown} most={maxLength} />}
    </Disputed>
  )
}

export function Tick({ editing, isReadOnly, name }: PartProps & { name: string }) {
  const label = nameOfField(name, useSite().language)
  return <EditedTick {...{ editing, isReadOnly, name, label }} words={useValueWords()} />
}

/** Words a value of a field, as histories and disputes show it. */
export function useValueWords(): (field: string, value: unknown) => string {
  const text = useText(contentPageText)
  return (field, value) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? text.yes : text.no
    if (field === 'state') return Object.entries(text.states).find(([state]) => state === value)?.[1] ?? ''
    if (Array.isArray(value))
      return value.every(one => typeof one === 'string') ? value.join(', ') : text.entries(value.length)
    return String(value)
  }
}
