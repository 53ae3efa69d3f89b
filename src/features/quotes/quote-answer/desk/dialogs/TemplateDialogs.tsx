import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import type { Language } from '#shared/language.ts'
import { attempt } from '#web/action.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { insertTemplate, listTemplates, saveTemplate } from '../../desk-contract.ts'
import type { QuoteTemplate } from '../../domain/template.ts'
import { templateNameLength } from '../../domain/template-words.ts'
import { templateText } from '../../messages/desk-templates.ts'
import css from '../answer.module.css'
import { useAttemptKey } from '../draft/attempt-key.ts'
import type { DraftDone } from '../draft/draft-done.ts'
import { FormDialog } from './FormDialog.tsx'

interface TemplateDialogProps {
  quoteId: number
  /** The quote's language. */
  language: Language
  /** Saves what was typed; the revision that is on the server then, null where something is not saved. */
  flush: () => Promise<number | null>
  onDone: (done: DraftDone) => void
  onClose: () => void
}

/** Makes a template of the draft. */
export function SaveTemplateDialog({ quoteId, flush, onDone, onClose }: TemplateDialogProps) {
  const text = useText(templateText)
  const { call } = useSite()
  const mayShare = useMay('snippet.write_shared')
  const attemptKey = useAttemptKey()
  const save = async (typed: FormData) => {
    if ((await flush()) === null) return () => onDone({ kind: 'unsaved' })
    const name = String(typed.get('name') ?? '')
    const body = { quote_id: quoteId, name, is_shared: typed.has('shared'), has_head: typed.has('head') }
    await call(saveTemplate, { body }, { headers: attemptKey(body) })
    return () => onDone({ kind: 'told', words: text.saved(name) })
  }
  return (
    <FormDialog title={text.saveAs} submit={text.save} onSubmit={save} onClose={onClose}>
      {errorsAt => (
        <>
          <CountedField
            label={text.name}
            name="name"
            required
            isRequired
            most={templateNameLength}
            errors={errorsAt('name')}
          />
          <CheckBox label={text.withTerms} name="head" defaultChecked />
          {mayShare && <CheckBox label={text.share} name="shared" errors={errorsAt('is_shared')} />}
        </>
      )}
    </FormDialog>
  )
}

/** Adds the lines of a template to the draft. */
export function InsertTemplateDialog({ quoteId, language, flush, onDone, onClose }: TemplateDialogProps) {
  const text = useText(templateText)
  const { call } = useSite()
  const templates = useTemplates()
  const [chosen, setChosen] = useState<QuoteTemplate | null>(null)
  const insert = async (typed: FormData) => {
    const revision = await flush()
    if (!chosen || revision === null) return () => onDone({ kind: 'unsaved' })
    const body = { base_revision: revision, template_id: chosen.id, takes_head: chosen.has_head && typed.has('head') }
    const { record: draft, left_out: leftOut } = await call(insertTemplate, { params: { id: quoteId }, body })
    const words = [
      text.inserted(chosen.line_count - leftOut.length),
      ...(leftOut.length > 0 ? [text.leftOut(leftOut.join(', '))] : []),
    ].join(' ')
    return () => onDone({ kind: 'changed', draft, words })
  }
  return (
    <FormDialog
      title={text.insertOne}
      submit={text.insert}
      isIdle={chosen === null}
      onSubmit={insert}
      onClose={onClose}
    >
      {errorsAt => (
        <>
          {templates?.length === 0 && <p>{text.empty}</p>}
          {templates && templates.length > 0 && (
            <fieldset className={css.times}>
              <legend>{text.choose}</legend>
              {templates.map(template => (
                <label key={template.id} className={css.choice}>
                  <input type="radio" name="template" required onChange={() => setChosen(template)} />
                  <span>
                    <strong>{template.name}</strong> <TemplateWords template={template} language={language} />
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {chosen?.has_head && <CheckBox label={text.takeTerms} name="head" defaultChecked />}
          {errorsAt('template_id').length > 0 && <p className={kit.badNote}>{errorsAt('template_id').join(' ')}</p>}
        </>
      )}
    </FormDialog>
  )
}

/** The contents of a template. `language`: of the quote into which it would come. */
export function TemplateWords({ template, language }: { template: QuoteTemplate; language?: Language }) {
  const text = useText(templateText)
  const { is_shared: isShared, owner, line_count: count, lines, has_head: hasHead, currency, uses } = template
  return [
    isShared ? `${text.shared}, ${text.of(owner)}` : text.own,
    `${text.lineCount(count)}${lines.length > 0 ? ` (${lines.join(', ')}${count > lines.length ? ' …' : ''})` : ''}`,
    hasHead && text.terms,
    currency,
    language !== undefined && language !== template.language && text.otherLanguage[template.language],
    text.used(uses),
  ]
    .filter(Boolean)
    .join(' · ')
}

function useTemplates(): readonly QuoteTemplate[] | null {
  const { call } = useSite()
  const [templates, setTemplates] = useState<readonly QuoteTemplate[] | null>(null)
  const read = useEffectEvent(async () => setTemplates(await call(listTemplates)))
  // Without them nothing can be inserted; the dialog is opened again.
  useEffect(() => void attempt(read()), [])
  return templates
}
