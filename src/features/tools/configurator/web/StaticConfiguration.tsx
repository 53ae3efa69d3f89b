import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'
import { Dock } from './Dock.tsx'
import { DraftLink, Lines } from './DraftLink.tsx'
import { FrontView } from './FrontView.tsx'
import foldCss from './fold.module.css'
import { foldedProblems } from './folded-problems.ts'
import type { LoadedConfiguration } from './load-configuration.ts'
import { LoadTable } from './loads/LoadTable.tsx'
import { ProblemList, problemKey } from './ProblemList.tsx'
import { PartList } from './parts/PartList.tsx'
import type { ShownProblem } from './parts/position-rows.ts'
import { Totals } from './parts/Totals.tsx'
import { SingleLine } from './SingleLine.tsx'
import { StandingNote } from './StandingNote.tsx'
import { SaveConfiguration } from './saved/SaveConfiguration.tsx'
import { useSaving } from './saved/use-saving.ts'
import { FormErrors, ScheduleForm, scheduleFormId } from './schedule/ScheduleForm.tsx'
import { keptLines, shownSchedule } from './schedule/shown-schedule.ts'

interface StaticConfigurationProps {
  data: LoadedConfiguration
  /** Why the form that saves was refused. */
  said: string | undefined
}

/** A panel with its loads as the server draws it: the list is a form, and fixes are its buttons. */
export function StaticConfiguration({ data, said }: StaticConfigurationProps) {
  const { fields, errors, isBare, checked } = data
  const text = useText(configureText)
  const saving = useSaving(checked)
  const sent = fields.d ?? ''
  // A text that was only checked stays as it was typed.
  const schedule =
    checked.configuration.placements.length > 0 ? shownSchedule(checked, keptLines(checked, sent), checked.rest) : sent
  const folded = foldedProblems(checked.problems)
  return (
    <div className={css.desk}>
      {/* The button that Enter in a field presses: the buttons of fixes come before the form. */}
      <button type="submit" form={scheduleFormId} className={css.enter} tabIndex={-1} aria-hidden="true" />
      <FormErrors errors={errors} />
      <Dock
        checked={checked}
        saving={isBare ? null : saving}
        drawing={<FrontView checked={checked} />}
        problems={
          <ProblemList
            checked={checked}
            fixesOf={problem => <FixButtons problem={problem} />}
            fixAll={
              <Button type="submit" form={scheduleFormId} name="fix" value="all">
                {text.fixAll}
              </Button>
            }
          />
        }
      />
      <LoadTable checked={checked} />
      <ScheduleForm
        key={schedule}
        checked={checked}
        schedule={schedule}
        fields={fields}
        errors={errors}
        isBare={isBare}
      />
      <Lines checked={checked} />
      <div className={foldCss.folds}>
        <SingleLine checked={checked} />
        <Totals checked={checked} hasProblem={folded.has('totals')} />
        <PartList checked={checked} hasProblem={folded.has('parts')} />
      </div>
      {!isBare && (
        <SaveConfiguration checked={checked} saving={saving} said={said}>
          <DraftLink checked={checked} />
        </SaveConfiguration>
      )}
      <StandingNote checked={checked} />
    </div>
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
