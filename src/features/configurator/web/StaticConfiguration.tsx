import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'
import { DraftLink, Lines } from './DraftLink.tsx'
import { FrontView } from './FrontView.tsx'
import type { LoadedConfiguration } from './load-configuration.ts'
import { PartList } from './PartList.tsx'
import { ProblemList, problemKey } from './ProblemList.tsx'
import type { ShownProblem } from './position-rows.ts'
import { ScheduleForm, scheduleFormId } from './ScheduleForm.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { SingleLine } from './SingleLine.tsx'
import { StandingNote } from './StandingNote.tsx'
import { SaveConfiguration } from './saved/SaveConfiguration.tsx'
import { shownSchedule } from './shown-schedule.ts'
import { Totals } from './Totals.tsx'

interface StaticConfigurationProps {
  data: LoadedConfiguration
  /** Why the form that saves was refused. */
  said: string | undefined
}

/** A panel with its loads as the server draws it: the list is a form, and fixes are its buttons. */
export function StaticConfiguration({ data, said }: StaticConfigurationProps) {
  const { fields, errors, isBare, checked } = data
  const text = useText(configureText)
  const sent = fields.d ?? ''
  // A text that was only checked stays as it was typed.
  const schedule = checked.configuration.placements.length > 0 ? shownSchedule(checked, sent) : sent
  return (
    <>
      <div className={css.desk}>
        <div className={css.lead}>
          <ScheduleForm
            key={schedule}
            checked={checked}
            schedule={schedule}
            fields={fields}
            errors={errors}
            isBare={isBare}
          />
          <Lines checked={checked} />
          <DraftLink checked={checked} />
        </div>
        <div className={css.main}>
          <FrontView checked={checked} />
          <SingleLine checked={checked} />
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
      {!isBare && <SaveConfiguration checked={checked} said={said} />}
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
