import { type ReactNode, useState } from 'react'
import kit from '#desk/kit.module.css'
import { useQuoteChoices, useUsesField } from '#features/site/setting/desk/widgets/quote-choices.ts'
import { type Currency, incoterms, mostValidDays } from '#features/site/setting/domain/quote-choices.ts'
import { SnippetArea } from '#features/site/snippet/desk/widgets/SnippetArea.tsx'
import type { PlaceholderValues } from '#features/site/snippet/domain/placeholder-values.ts'
import type { Language } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import type { DraftHead } from '../domain/draft/draft.ts'
import { headLetters, placeLetters } from '../domain/version/letter-limits.ts'
import { draftPageText } from '../messages/desk-draft-page.ts'
import { CurrencyDialog, pricedLines } from './dialogs/CurrencyDialog.tsx'
import { editsOf, theirsOf } from './draft/draft-queue.ts'
import type { DraftEditing } from './draft/use-draft.ts'
import parts from './draft-parts.module.css'
import cells from './grid/draft-cells.module.css'
import { Choice, FigureInput, fieldId, WordsInput } from './grid/draft-cells.tsx'
import { Labelled } from './grid/LineDetails.tsx'
import { HeldNote } from './HeldNote.tsx'
import { LeadTimeFields } from './LeadTimeFields.tsx'
import { useValueWords } from './line-words.ts'

interface HeadPartProps {
  editing: DraftEditing
  people: readonly { id: number; name: string }[]
}

interface HeadFieldsProps extends HeadPartProps {
  /** The language of the words, and the values of a snippet's placeholders. */
  words: { language: Language; values: PlaceholderValues }
}

/** The terms of the answer: money, freight, validity, words. */
export function HeadFields({ editing, people, words: own }: HeadFieldsProps) {
  const text = useText(draftPageText)
  const { head } = editing.shown
  const { setHead, markUnreadable } = editing.edits
  const choices = useQuoteChoices()
  const uses = useUsesField()
  const payments = choices.payment_terms.filter(({ id, is_offered }) => is_offered || id === head.payment_terms)
  const [wanted, setWanted] = useState<Currency | null>(null)
  const field = (name: keyof DraftHead, label: string, control: ReactNode) => (
    <Labelled path={`head.${name}`} label={label}>
      {control}
      <Held name={name} editing={editing} people={people} />
    </Labelled>
  )
  const words = (name: WordField, label: string, rows: number) =>
    (uses(name) || head[name] !== '') &&
    field(
      name,
      label,
      <SnippetArea
        id={fieldId(`head.${name}`)}
        className={cells.input}
        value={head[name]}
        onValue={value => setHead({ [name]: value })}
        most={headLetters[name]}
        rows={rows}
        hasHint={name === 'intro'}
        use={name === 'intro' || name === 'closing' ? name : 'terms'}
        {...own}
      />,
    )
  const names: Record<string, string> = Object.fromEntries(people.map(({ id, name }) => [`${id}`, name]))
  return (
    <section aria-labelledby="draft-terms" className={parts.head}>
      <h3 id="draft-terms">{text.terms}</h3>
      <div className={parts.fields}>
        {field(
          'currency',
          text.currency,
          <Choice
            path="head.currency"
            value={head.currency}
            options={withOwn(choices.currencies, head.currency)}
            names={{ USD: 'USD', CAD: 'CAD', EUR: 'EUR', MXN: 'MXN', JPY: 'JPY' }}
            onValue={currency => (pricedLines(editing).length > 0 ? setWanted(currency) : setHead({ currency }))}
          />,
        )}
        {field(
          'valid_until',
          text.validUntil,
          <input
            type="date"
            id={fieldId('head.valid_until')}
            className={cells.input}
            value={head.valid_until}
            min={dayFromNow(1)}
            max={dayFromNow(mostValidDays)}
            // Half a date is none: the field keeps it to itself.
            onChange={event => event.target.value && setHead({ valid_until: event.target.value })}
          />,
        )}
        {field(
          'payment_terms',
          text.paymentTerms,
          <Choice
            path="head.payment_terms"
            value={head.payment_terms ?? ''}
            options={['', ...payments.map(({ id }) => id)]}
            names={{ '': text.none, ...Object.fromEntries(payments.map(({ id, name }) => [id, name])) }}
            onValue={chosen => setHead({ payment_terms: chosen || null })}
          />,
        )}
        {(uses('contact_person') || head.contact_person_id !== null) &&
          field(
            'contact_person_id',
            text.contactPerson,
            <Choice
              path="head.contact_person_id"
              value={`${head.contact_person_id ?? ''}`}
              options={['', ...people.map(({ id }) => `${id}`)]}
              names={{ '': text.sender, ...names }}
              onValue={chosen => setHead({ contact_person_id: chosen ? Number(chosen) : null })}
            />,
          )}
        {(uses('discount') || head.discount !== null) && <Discount editing={editing} people={people} />}
        <Freight editing={editing} people={people} />
        {(uses('lead_time') || head.lead_time !== null) && (
          <div>
            <LeadTimeFields
              path="head.lead_time"
              value={head.lead_time}
              onValue={lead_time => setHead({ lead_time })}
              onUnreadable={markUnreadable}
            />
            <Held name="lead_time" editing={editing} people={people} />
          </div>
        )}
        {words('tax_note', text.taxNote, 2)}
        {words('warranty', text.warranty, 2)}
        {words('intro', text.intro, 3)}
        {words('closing', text.closing, 3)}
        <TermsChoice editing={editing} people={people} />
        {(uses('data_sheets') || head.attach_data_sheets) && (
          <label className={kit.tick}>
            <input
              type="checkbox"
              id={fieldId('head.attach_data_sheets')}
              checked={head.attach_data_sheets}
              onChange={event => setHead({ attach_data_sheets: event.target.checked })}
            />
            {text.attachDataSheets}
          </label>
        )}
      </div>
      {wanted && <CurrencyDialog currency={wanted} editing={editing} onClose={() => setWanted(null)} />}
    </section>
  )
}

type WordField = keyof typeof headLetters

/** The offered values, and the draft's own although it is offered no longer. */
const withOwn = <Value extends string>(offered: readonly Value[], own: Value): readonly Value[] =>
  offered.includes(own) ? offered : [own, ...offered]

/** Which of the company's terms the version has, in the company's order. */
function TermsChoice({ editing, people }: HeadPartProps) {
  const text = useText(draftPageText)
  const { terms } = useQuoteChoices()
  const uses = useUsesField()
  const chosen = editing.shown.head.terms_ids ?? []
  if (terms.length === 0 || (!uses('terms') && chosen.length === 0)) return null
  const toggle = (id: string) =>
    editing.edits.setHead({
      terms_ids: terms.flatMap(one => ((one.id === id) !== chosen.includes(one.id) ? [one.id] : [])),
    })
  return (
    <fieldset className={parts.inline} id={fieldId('head.terms_ids')}>
      <legend>{text.termsTexts}</legend>
      {terms.map(({ id, name }) => (
        <label key={id} className={kit.tick}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          {name}
        </label>
      ))}
      <Held name="terms_ids" editing={editing} people={people} />
    </fieldset>
  )
}

function Discount({ editing, people }: HeadPartProps) {
  const text = useText(draftPageText)
  const { setHead, markUnreadable } = editing.edits
  const { discount } = editing.shown.head
  const [chosen, setChosen] = useState<'percent' | 'amount'>('percent')
  const kind = discount === null ? chosen : 'percent' in discount ? 'percent' : 'amount'
  const value = discount === null ? '' : 'percent' in discount ? discount.percent : discount.amount
  return (
    <fieldset className={parts.inline}>
      <legend>{text.discount}</legend>
      <FigureInput
        path="head.discount.value"
        aria-label={text.discount}
        value={value}
        decimals={kind === 'percent' ? 2 : 4}
        {...(kind === 'percent' && { to: 100 })}
        mayBeEmpty
        isTakenWhenDone
        onValue={figure =>
          setHead({ discount: figure === '' ? null : kind === 'percent' ? { percent: figure } : { amount: figure } })
        }
        onUnreadable={markUnreadable}
      />
      <Choice
        path="head.discount"
        aria-label={text.discount}
        value={kind}
        options={['percent', 'amount']}
        names={text.discountKinds}
        onValue={wanted => {
          markUnreadable('head.discount.value', false)
          setChosen(wanted)
          // A figure of the other kind says something else.
          if (discount !== null) setHead({ discount: null })
        }}
      />
      <Held name="discount" editing={editing} people={people} />
    </fieldset>
  )
}

function Freight({ editing, people }: HeadPartProps) {
  const text = useText(draftPageText)
  const { setHead, markUnreadable } = editing.edits
  const { freight } = editing.shown.head
  const choices = useQuoteChoices()
  const uses = useUsesField()
  const { mode, amount, incoterm, place } = freight
  const hasFreight = uses('freight') || mode !== 'advised_later' || amount !== null
  const hasTerm = uses('incoterm') || incoterm !== null || place !== ''
  if (!hasFreight && !hasTerm) return null
  const set = (changes: Partial<DraftHead['freight']>) => setHead({ freight: { ...freight, ...changes } })
  return (
    <fieldset className={parts.inline}>
      <legend>{text.freight}</legend>
      {hasFreight && (
        <Choice
          path="head.freight"
          aria-label={text.freight}
          value={freight.mode}
          options={withOwn(choices.freight_modes, freight.mode)}
          names={text.freightModes}
          onValue={mode => set({ mode })}
        />
      )}
      {freight.mode === 'prepaid_and_added' && (
        <FigureInput
          path="head.freight.amount"
          aria-label={text.freightAmount}
          placeholder={text.freightAmount}
          value={freight.amount ?? ''}
          decimals={4}
          mayBeEmpty
          isTakenWhenDone
          onValue={amount => set({ amount: amount || null })}
          onUnreadable={markUnreadable}
        />
      )}
      {hasTerm && (
        <>
          <Choice
            path="head.freight.incoterm"
            aria-label={text.incoterm}
            value={freight.incoterm ?? ''}
            options={['', ...incoterms]}
            names={{ '': text.incoterm, EXW: 'EXW', FCA: 'FCA', CPT: 'CPT', CIP: 'CIP', DAP: 'DAP', DDP: 'DDP' }}
            onValue={chosen => set({ incoterm: chosen || null })}
          />
          <WordsInput
            path="head.freight.place"
            aria-label={text.place}
            placeholder={text.place}
            most={placeLetters}
            value={freight.place}
            onValue={place => set({ place })}
          />
        </>
      )}
      <Held name="freight" editing={editing} people={people} />
    </fieldset>
  )
}

function Held({ name, editing: { queue, edits }, people }: HeadPartProps & { name: keyof DraftHead }) {
  const text = useText(draftPageText)
  const words = useValueWords(people)
  const found = queue.held.find(({ path }) => path === `head.${name}`)
  if (!found) return null
  const theirs = words(name, theirsOf(queue, found.path))
  return (
    <HeldNote
      held={{ field: found, name: text.headFields[name] ?? name, theirs, texts: editsOf(queue, found) }}
      edits={edits}
    />
  )
}

/** The date so many days from today, as a date field has it. */
function dayFromNow(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(part => `${part}`.padStart(2, '0')).join('-')
}
