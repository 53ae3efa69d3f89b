import { Errors } from '#desk/Errors.tsx'
import kit from '#desk/kit.module.css'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Interval, QuoteSettings } from '../domain/quote-settings.ts'
import { quotesPageText } from '../messages/desk-quotes-page.ts'
import { minutesOf, timeOf } from './times.ts'
import { Entries } from './widgets/Entries.tsx'
import { Section } from './widgets/GroupFrame.tsx'
import { type Control, Setting } from './widgets/Setting.tsx'
import css from './widgets/settings.module.css'
import type { EditedGroup } from './widgets/use-group.ts'

/** By when customers are to hear from the company, and when it works. */
export function TargetPart({ group }: { group: EditedGroup<QuoteSettings> }) {
  const text = useText(quotesPageText)
  return (
    <Section title={text.answers} hint={text.answersHint}>
      <Setting group={group} field="first_answer_hours">
        {control => <Hours {...control} />}
      </Setting>
      <Setting group={group} field="next_answer_hours">
        {control => <Hours {...control} />}
      </Setting>
      <Setting group={group} field="week">
        {control => <Week {...control} />}
      </Setting>
      <Setting group={group} field="holidays">
        {control => <Holidays {...control} />}
      </Setting>
    </Section>
  )
}

function Hours({ label, name, value, set, errorsAt }: Control<{ full: number; quick: number }>) {
  const text = useText(quotesPageText)
  return (
    <fieldset className={css.entries}>
      <legend>{label}</legend>
      <div className={css.pair}>
        {(['full', 'quick'] as const).map(kind => (
          <TextField
            key={kind}
            label={text[kind]}
            name={`${name}_${kind}`}
            type="number"
            inputMode="numeric"
            value={Number.isNaN(value[kind]) ? '' : value[kind]}
            onChange={event => set({ ...value, [kind]: event.target.valueAsNumber })}
            errors={errorsAt(kind)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Monday first. */
const shownDays = [1, 2, 3, 4, 5, 6, 0]

function Week({ label, value, set, errors, errorsAt }: Control<Interval[][]>) {
  const setDay = (at: number, day: Interval[]) => set(value.map((own, place) => (place === at ? day : own)))
  return (
    <fieldset className={css.entries}>
      <legend>{label}</legend>
      {shownDays.map(at => (
        <Day
          key={at}
          at={at}
          intervals={value[at] ?? []}
          onChange={day => setDay(at, day)}
          errors={[
            ...errorsAt(`${at}`),
            ...(value[at] ?? []).flatMap((_, i) => ['from', 'to'].flatMap(end => errorsAt(`${at}.${i}.${end}`))),
          ]}
        />
      ))}
      <Errors errors={errors} isNote />
    </fieldset>
  )
}

interface DayProps {
  at: number
  intervals: readonly Interval[]
  onChange: (intervals: Interval[]) => void
  errors: readonly string[]
}

function Day({ at, intervals, onChange, errors }: DayProps) {
  const text = useText(quotesPageText)
  const day = text.days[at] ?? ''
  const setAt = (place: number, changed: Partial<Interval>) =>
    onChange(intervals.map((own, i) => (i === place ? { ...own, ...changed } : own)))
  const last = intervals.at(-1)
  const blank = last
    ? { from: Math.min(last.to + 60, 1380), to: Math.min(last.to + 120, 1440) }
    : { from: 8 * 60, to: 17 * 60 }
  return (
    <fieldset className={css.day} aria-label={day}>
      <span>{day}</span>
      <div className={kit.rowWide}>
        {intervals.length === 0 && <span className={kit.soft}>{text.closed}</span>}
        {intervals.map(({ from, to }, place) => (
          // An interval has no key of its own.
          <span key={place} className={css.interval}>
            <Time label={text.from(day)} value={from} onChange={changed => setAt(place, { from: changed })} />
            –
            <Time label={text.to(day)} value={to} onChange={changed => setAt(place, { to: changed || 1440 })} />
            <Button
              look="quiet"
              aria-label={text.removeInterval(day)}
              onClick={() => onChange(intervals.filter((_, i) => i !== place))}
            >
              ×
            </Button>
          </span>
        ))}
        {intervals.length < 6 && (
          <Button look="quiet" aria-label={text.addInterval(day)} onClick={() => onChange([...intervals, blank])}>
            +
          </Button>
        )}
        <Errors errors={errors} isNote />
      </div>
    </fieldset>
  )
}

/** A time of the wall clock. The day's end is 00:00 of the field. */
function Time({ label, value, onChange }: { label: string; value: number; onChange: (minutes: number) => void }) {
  return (
    <input
      type="time"
      aria-label={label}
      value={timeOf(value % 1440)}
      // Half a time is none: the field keeps it to itself.
      onChange={event => {
        const minutes = minutesOf(event.target.value)
        if (minutes !== null) onChange(minutes)
      }}
    />
  )
}

function Holidays({ label, name, value, set, errors, errorsAt }: Control<string[]>) {
  const text = useText(quotesPageText)
  return (
    <Entries
      {...{ label, errors }}
      entries={value.map(day => ({ day }))}
      onChange={days => set(days.map(({ day }) => day))}
      nameOf={({ day }) => day}
      blank={value.length < 400 ? () => ({ day: '' }) : null}
    >
      {({ day }, setEntry, place) => (
        <TextField
          label={text.holiday}
          name={`${name}_${place}`}
          type="date"
          value={day}
          onChange={event => setEntry({ day: event.target.value })}
          errors={errorsAt(`${place}`)}
        />
      )}
    </Entries>
  )
}
