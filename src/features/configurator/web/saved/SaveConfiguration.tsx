import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { to } from '#routes.ts'
import { apiBase } from '#shared/api.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type CheckedConfiguration, saveConfiguration } from '../../contract.ts'
import { writeLink } from '../../domain/link.ts'
import { formRefusalOf } from '../../domain/saved/form-refusals.ts'
import { formRefusalText } from '../../messages/form-refusals.ts'
import { savedPageText } from '../../messages/saved-pages.ts'
import { type EditedConfiguration, forgetEdited, readEdited } from './edited-configuration.ts'
import { pathOf } from './path-of.ts'
import css from './saved.module.css'

const staleCode = 'stale_version'

interface SaveConfigurationProps {
  checked: Pick<CheckedConfiguration, 'configuration' | 'schedule' | 'extras'>
  /** Why a form without a script was refused. */
  said?: string | undefined
  /** Something was changed since it was opened. */
  isChanged?: boolean
}

/** Saves what is shown: as a new configuration, or as the next version of the one that this tab is changing. */
export function SaveConfiguration({ checked, said, isChanged = false }: SaveConfigurationProps) {
  const { configuration } = checked
  const { call, language } = useSite()
  const router = useRouter()
  const text = useText(savedPageText)
  const refusals = useText(formRefusalText)
  const [edited, setEdited] = useState<EditedConfiguration | null>(null)
  const [isStale, setStale] = useState(false)
  const { run, isBusy, errors } = useAction({
    errorsOf: error => {
      setStale(error.code === staleCode)
      return error.messages
    },
  })
  useEffect(() => setEdited(readEdited()), [])
  const save = (form: HTMLFormElement, asBranch: boolean) =>
    void run(async () => {
      const fields = new FormData(form)
      const body = {
        configuration,
        name: String(fields.get('name') ?? ''),
        note: String(fields.get('note') ?? '') || null,
        ...(edited ? { key: edited.key, base_version: edited.version, as_branch: asBranch } : {}),
      }
      const saved = await call(saveConfiguration, { body }, { headers: { 'Idempotency-Key': crypto.randomUUID() } })
      forgetEdited()
      void showToast({ kind: 'success', text: text.wasSaved })
      await router.navigate({ href: `${pathOf(saved.edit_url)}?version=${saved.version}` })
    })
  const { name: _, ...fields } = writeLink(checked, language)
  const linked = Object.entries({ product_id: String(configuration.panels[0]?.product_id ?? 0), ...fields })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save(event.currentTarget, false)
  }
  return (
    <section className={css.part} aria-labelledby="save-heading">
      <h2 id="save-heading">{text.saveTitle}</h2>
      <p className={css.hint}>
        {edited ? text.saveHelpVersion(edited.name, edited.version) : text.saveHelp}
        {edited && isChanged && <strong> {text.changedSince(edited.version)}</strong>}
      </p>
      <form
        className={css.form}
        method="post"
        encType="multipart/form-data"
        action={`${apiBase}/configurator/saveForm?lang=${language}`}
        autoComplete="off"
        onSubmit={submit}
      >
        {linked.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <label>
          {text.name}
          <input
            key={edited?.key}
            name="name"
            required
            maxLength={120}
            defaultValue={edited?.name ?? configuration.name}
          />
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
        <Button type="submit" look="main" isBusy={isBusy}>
          {edited ? text.saveNew : text.save}
        </Button>
        <div role="alert" className={css.alert}>
          {said && <p>{refusals[formRefusalOf(said)]}</p>}
          {errors.map(error => (
            <p key={error}>{error}</p>
          ))}
          {isStale && edited && errors.length > 0 && (
            <p className={css.actions}>
              <Link to={to.configuration({ key: edited.key })}>{text.compare}</Link>
              <Button type="button" onClick={event => event.currentTarget.form && save(event.currentTarget.form, true)}>
                {text.branch}
              </Button>
            </p>
          )}
        </div>
        {edited && (
          <Button
            type="button"
            look="quiet"
            onClick={() => {
              forgetEdited()
              setEdited(null)
            }}
          >
            {text.stop}
          </Button>
        )}
      </form>
    </section>
  )
}
