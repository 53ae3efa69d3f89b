import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePublicHref } from '#web/ui/Link.tsx'
import type { CheckedConfiguration } from '../contract.ts'
import { longestLinkText, writeLink } from '../domain/link.ts'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'
import { FrontView } from './FrontView.tsx'
import type { LoadedConfiguration } from './load-configuration.ts'
import { PartList } from './PartList.tsx'
import { ProblemList, problemKey } from './ProblemList.tsx'
import type { ShownProblem } from './position-rows.ts'
import { ScheduleForm, scheduleFormId } from './ScheduleForm.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { StandingNote } from './StandingNote.tsx'
import { shownSchedule } from './shown-schedule.ts'
import { Totals } from './Totals.tsx'

/** A panel with its loads as the server draws it: the list is a form, and fixes are its buttons. */
export function StaticConfiguration({ data: { fields, errors, checked } }: { data: LoadedConfiguration }) {
  const text = useText(configureText)
  const sent = fields.d ?? ''
  // A text that was only checked stays as it was typed.
  const schedule = checked.configuration.placements.length > 0 ? shownSchedule(checked, sent) : sent
  return (
    <>
      <div className={css.desk}>
        <div className={css.lead}>
          <ScheduleForm key={schedule} checked={checked} schedule={schedule} fields={fields} errors={errors} />
          <Lines checked={checked} />
          <DraftLink checked={checked} />
        </div>
        <div className={css.main}>
          <FrontView checked={checked} />
        </div>
        <div className={css.side}>
          <ProblemList
            checked={checked}
            fixesOf={problem => <FixButtons problem={problem} />}
            fixAll={
              <Button type="submit" form={scheduleFormId} name="fix" value="all">
                {text.fixAll}
              </Button>
            }
          />
          <Totals checked={checked} />
        </div>
      </div>
      <ScheduleTable checked={checked} />
      <PartList checked={checked} />
      <StandingNote checked={checked} />
    </>
  )
}

function FixButtons({ problem }: { problem: ShownProblem }) {
  if (problem.fixes.length === 0) return null
  return (
    <div className={css.fixes}>
      {problem.fixes.map((fix, n) => (
        <Button
          key={fix.text}
          type="submit"
          look="quiet"
          form={scheduleFormId}
          name="fix"
          value={`${problemKey(problem)}~${n}`}
        >
          {fix.text}
        </Button>
      ))}
    </div>
  )
}

/** What the lines of the list said that was not understood, or read in a certain way. */
export function Lines({
  checked: { rows, rest, rest_reason },
}: {
  checked: Pick<CheckedConfiguration, 'rows' | 'rest' | 'rest_reason'>
}) {
  const text = useText(configureText)
  const said = rows.flatMap(row =>
    [...row.faults, ...row.remarks].map(({ text: words }) => ({ line: row.line ?? 0, words })),
  )
  if (said.length === 0 && !rest_reason) return null
  return (
    <section className={css.part} aria-labelledby="lines-heading">
      <h2 id="lines-heading">{text.lines}</h2>
      <ul className={css.lines}>
        {said.map(({ line, words }) => (
          <li key={`${line} ${words}`}>{line > 0 ? text.line(line, words) : words}</li>
        ))}
        {rest_reason && <li>{rest_reason.text}</li>}
      </ul>
      {rest && (
        <details>
          <summary>{text.rest}</summary>
          <pre className={css.rest}>{rest}</pre>
        </details>
      )}
    </section>
  )
}

/** A link that holds the configuration, as long as its text fits. */
export function DraftLink({
  checked: { configuration, schedule },
}: {
  checked: Pick<CheckedConfiguration, 'configuration' | 'schedule'>
}) {
  const text = useText(configureText)
  const productId = configuration.panels[0]?.product_id ?? 0
  const href = usePublicHref(to.configure({ productId, fields: writeLink(configuration, schedule) }))
  if (schedule === '') return null
  if (schedule.length > longestLinkText) return <p className={css.hint}>{text.tooLong}</p>
  return (
    <p className={css.hint}>
      <a href={href}>{text.copyLink}</a> {text.linkHint}
    </p>
  )
}
