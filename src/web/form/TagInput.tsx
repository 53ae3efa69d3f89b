import { type KeyboardEvent, useRef, useState } from 'react'
import { formText } from '#shared/messages/forms.ts'
import { addTags, type TagIssue, type TagRules } from '#shared/text/add-tags.ts'
import { formControlText } from '../messages/form-controls.ts'
import { useText } from '../page.ts'
import { Button } from '../ui/Button.tsx'
import { FieldFrame, useControl } from './fields.tsx'
import css from './tag-input.module.css'

interface TagInputProps {
  label: string
  name: string
  hint?: string
  tags: readonly string[]
  onChange: (tags: string[]) => void
  rules: TagRules
  /** spec §5: Enter adds a tag. If false, Enter submits the form. */
  addsOnEnter?: boolean
}

/** A field for a list of short words, each with a button that removes it. */
export function TagInput({ label, name, hint, tags, onChange, rules, addsOnEnter = true }: TagInputProps) {
  const issueText = useText(formText)
  const text = useText(formControlText)
  const [typed, setTyped] = useState('')
  const [issues, setIssues] = useState<TagIssue[]>([])
  const input = useRef<HTMLInputElement>(null)
  const errors = issues.map(issue => issueText[issue])
  const control = useControl({ name, errors, ...(hint && { hint }) })

  const add = () => {
    const added = addTags(tags, typed, rules)
    setIssues(added.issues)
    // A refused text stays, so that the visitor can correct it.
    if (added.issues.length === 0) setTyped('')
    if (added.tags.length > tags.length) onChange(added.tags)
  }
  const remove = (tag: string) => {
    setIssues([])
    onChange(tags.filter(other => other !== tag))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && addsOnEnter) {
      event.preventDefault()
      add()
    }
  }
  return (
    <FieldFrame id={control.id} label={label} errors={errors} {...(hint && { hint })}>
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map(tag => (
            <li key={tag}>
              <button type="button" className={css.tag} onClick={() => remove(tag)} aria-label={text.removeTag(tag)}>
                {tag} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.entry}>
        <input
          type="text"
          {...control}
          ref={input}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
        />
        <Button onClick={add}>{text.addTag}</Button>
      </div>
    </FieldFrame>
  )
}
