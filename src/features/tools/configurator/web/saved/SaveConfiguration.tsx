import { type ReactNode, useEffect, useRef } from 'react'
import { to } from '#routes.ts'
import { apiBase } from '#shared/api.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { CheckedConfiguration } from '../../contract.ts'
import { writeLink } from '../../domain/link/link.ts'
import { formRefusalOf } from '../../domain/saved/form-refusals.ts'
import { formRefusalText } from '../../messages/form-refusals.ts'
import { savedPageText } from '../../messages/saved-pages.ts'
import css from './saved.module.css'
import { type Saving, savingForm } from './use-saving.ts'

interface SaveConfigurationProps {
  checked: Pick<CheckedConfiguration, 'configuration' | 'schedule' | 'extras' | 'panels'>
  saving: Saving
  /** Why a form without a script was refused. */
  said?: string | undefined
  /** Something was changed since it was opened. */
  isChanged?: boolean
  children: ReactNode
}

/** Under which name it is saved or added to the quote, by the buttons of the bar. */
export function SaveConfiguration({ checked, saving, said, isChanged = false, children }: SaveConfigurationProps) {
  const { configuration, panels } = checked
  const { edited, errors, isStale } = saving
  const { language } = useSite()
  const text = useText(savedPageText)
  const refusals = useText(formRefusalText)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) alert.current?.scrollIntoView({ block: 'center' })
  }, [errors])
  // Which version is changed is known after the first render; what was typed by then stays.
  const suggested = edited?.name ?? (configuration.name || (panels[0]?.sku ?? ''))
  const nameField = useRef<HTMLInputElement>(null)
  const shown = useRef(suggested)
  useEffect(() => {
    const { current: field } = nameField
    if (field?.value === shown.current) field.value = suggested
    shown.current = suggested
  }, [suggested])
  const { name: _, ...fields } = writeLink(checked, language)
  const linked = Object.entries({ product_id: String(configuration.panels[0]?.product_id ?? 0), ...fields })
  return (
    <section className={css.saving} aria-labelledby="save-heading">
      <div>
        <h2 id="save-heading">{text.saveTitle}</h2>
        <p className={css.hint}>
          {edited ? text.saveHelpVersion(edited.name, edited.version) : text.saveHelp}
          {edited && isChanged && <strong> {text.changedSince(edited.version)}</strong>}
        </p>
        {children}
      </div>
      <form
        id={savingForm}
        className={css.form}
        method="post"
        encType="multipart/form-data"
        action={`${apiBase}/configurator/saveForm?lang=${language}`}
        autoComplete="off"
        onSubmit={saving.submit}
      >
        {linked.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <label>
          {text.name}
          <input ref={nameField} name="name" required maxLength={120} defaultValue={suggested} />
        </label>
        <label>
          {text.note}
          <input name="note" maxLength={500} />
        </label>
        <noscript>
          <label>
            {refusals.editLink}
            <input name="edit_link" maxLength={500} aria-describedby="edit-link-hint" />
          </label>
          <p id="edit-link-hint" className={css.hint}>
            {refusals.editLinkHint}
          </p>
        </noscript>
        <div ref={alert} role="alert" className={css.alert}>
          {said && <p>{refusals[formRefusalOf(said)]}</p>}
          {errors.map(error => (
            <p key={error}>{error}</p>
          ))}
          {isStale && edited && errors.length > 0 && (
            <p className={css.actions}>
              <Link to={to.configuration({ key: edited.key })}>{text.compare}</Link>
              <Button
                type="button"
                onClick={event => event.currentTarget.form && saving.saveBranch(event.currentTarget.form)}
              >
                {text.branch}
              </Button>
            </p>
          )}
        </div>
        {edited && (
          <Button type="button" look="quiet" onClick={saving.startAnew}>
            {text.stop}
          </Button>
        )}
      </form>
    </section>
  )
}
