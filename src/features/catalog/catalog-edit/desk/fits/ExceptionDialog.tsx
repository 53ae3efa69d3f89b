import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { SubmitAndCancel } from '#desk/dialogs/SubmitAndCancel.tsx'
import kit from '#desk/kit.module.css'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { CountedField } from '#desk/record/CountedField.tsx'
import { readTyped, typedNumber } from '#features/catalog/catalog/domain/typed-quantity.ts'
import type { Fits } from '#features/catalog/product/contract.ts'
import { NotedText } from '#features/site/translation/desk/widgets/NotedText.tsx'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { useAction } from '#web/action.ts'
import type { ApiError } from '#web/api-error.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { saveFitException } from '../../desk-contract.ts'
import type { FitException } from '../../domain/fit-exception.ts'
import { relationText } from '../../messages/desk-relations.ts'
import { ProductPicker } from '../ProductPicker.tsx'
import css from '../product.module.css'
import { type NamedProduct, useProductForm } from '../product-form.ts'

interface ExceptionDialogProps {
  /** Null: a new one. */
  exception: FitException | null
  fits: Fits | null
  onSaved: () => void
}

const amperes = { unit: 'A', decimals: null }
const messagesOf = ({ fields, messages }: ApiError) => {
  const all = Object.values(fields).flat()
  return all.length > 0 ? all : messages
}

/** States something else than the rules, with its reason and where it is from. Open from the start. */
export function ExceptionDialog({ exception, fits, onSaved }: ExceptionDialogProps) {
  const text = useText(relationText)
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => ref.current?.showModal(), [])
  const { call, language } = useSite()
  const form = useProductForm()
  const { product } = form
  const { run, isBusy, errors } = useAction({ errorsOf: messagesOf })
  const isPanel = exception ? exception.panel_id === product.id : fits?.panel !== null
  const otherId = exception ? (isPanel ? exception.device_id : exception.panel_id) : null
  const [partner, setPartner] = useState<NamedProduct | null>(otherOf(otherId, form.named))
  const [family, setFamily] = useState(exception?.family ?? '')
  const [verdict, setVerdict] = useState<FitException['verdict']>(exception?.verdict ?? 'never')
  const { en, es = '', fr = '' } = exception?.reason ?? { en: '' }
  const [reasons, setReasons] = useState({ en, es, fr })
  const [limitError, setLimitError] = useState<string[]>([])
  const families = form.attributes.get('fuse_type')?.options ?? []
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const written = (name: string) => String(fields.get(name) ?? '').trim()
    const limit = readTyped(written('limit'), amperes, language)
    if (limit.kind === 'unread') return setLimitError([text.unreadLimit])
    setLimitError([])
    const pair = isPanel
      ? { panel_id: product.id, device_id: family ? null : (partner?.id ?? null), family: family || null }
      : { panel_id: partner?.id ?? 0, device_id: product.id, family: null }
    void run(async () => {
      await call(saveFitException, {
        body: {
          ...(exception && { id: exception.id, base_revision: exception.revision }),
          ...pair,
          verdict,
          limit: limit.kind === 'number' ? limit.number : null,
          reason: {
            en: reasons.en.trim(),
            ...(reasons.es.trim() && { es: reasons.es.trim() }),
            ...(reasons.fr.trim() && { fr: reasons.fr.trim() }),
          },
          source: written('source'),
        },
      })
      ref.current?.close()
      onSaved()
    })
  }
  return (
    <Dialog
      ref={ref}
      title={text.exceptionTitle}
      actions={
        <SubmitAndCancel form={id} dialog={ref} isBusy={isBusy}>
          {text.save}
        </SubmitAndCancel>
      }
    >
      <form id={id} className={css.dialog} onSubmit={apply} autoComplete="off">
        <p className={kit.soft}>{text.publishNote}</p>
        {errors.length > 0 && <p role="alert">{errors.join(' ')}</p>}
        {!family && (
          <ProductPicker label={text.partner} chosen={partner} onChange={setPartner} leaveOut={[product.id]} />
        )}
        {isPanel && !partner && (
          <ChoiceField
            label={text.familyOf}
            name="family"
            value={family}
            options={[
              { value: '', label: text.noFamily },
              ...families.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={setFamily}
          />
        )}
        <ChoiceField
          label={text.verdict}
          name="verdict"
          value={verdict}
          options={(['fits', 'never'] as const).map(value => ({ value, label: text.verdicts[value] }))}
          onChange={value => setVerdict(value === 'fits' ? 'fits' : 'never')}
        />
        {verdict === 'fits' && (
          <TextField
            label={text.limitAmps}
            name="limit"
            defaultValue={exception?.limit ? typedNumber(exception.limit, language) : ''}
            errors={limitError}
          />
        )}
        {languages.map(one => (
          <ReasonField key={one} language={one} {...{ exception, reasons, setReasons }} onConfirmed={onSaved} />
        ))}
        <CountedField
          label={text.source}
          name="source"
          most={300}
          required
          isRequired
          defaultValue={exception?.source ?? ''}
        />
      </form>
    </Dialog>
  )
}

interface ReasonProps {
  exception: FitException | null
  language: Language
  /** As they are typed. */
  reasons: Record<Language, string>
  setReasons: (reasons: Record<Language, string>) => void
  onConfirmed: () => void
}

/** The reason in one language, with the state of its translation; a new exception has none. */
function ReasonField({ exception, language, reasons, setReasons, onConfirmed }: ReasonProps) {
  const text = useText(relationText)
  const label = text.reasonIn(languageNames[language])
  const isEdited = (one: Language) => reasons[one] !== (exception?.reason[one] ?? '')
  const field = (
    <CountedField
      label={label}
      name={`reason-${language}`}
      lang={language}
      most={500}
      value={reasons[language]}
      onChange={event => setReasons({ ...reasons, [language]: event.target.value })}
    />
  )
  if (!exception) return field
  return (
    <NotedText
      subject={{ kind: 'fit_exception', id: exception.id }}
      field="reason"
      language={language}
      states={exception.text_states}
      english={reasons.en}
      name={label}
      isEdited={isEdited(language) || isEdited('en')}
      onConfirmed={onConfirmed}
    >
      {field}
    </NotedText>
  )
}

const otherOf = (id: number | null, named: (id: number) => NamedProduct | undefined): NamedProduct | null =>
  id === null ? null : (named(id) ?? { id, sku: `${id}`, name: '' })
