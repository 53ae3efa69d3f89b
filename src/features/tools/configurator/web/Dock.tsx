import type { ReactNode } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { CheckedConfiguration } from '../contract.ts'
import { editorText } from '../messages/editor.ts'
import { savedPageText } from '../messages/saved-pages.ts'
import { useBusWords } from './bus-words.ts'
import dock from './dock.module.css'
import { rowOfProblem } from './loads/load-rows.ts'
import { type Saving, savingForm } from './saved/use-saving.ts'

interface DockProps {
  checked: Pick<
    CheckedConfiguration,
    'configuration' | 'problems' | 'problem_count' | 'summary' | 'not_checked' | 'totals'
  >
  /** Null: what is shown is not what was sent, and is not saved. */
  saving: Saving | null
  drawing: ReactNode
  problems: ReactNode
}

/** The part that stays in sight: the drawing, what the rules say, and the ways on. On a phone it is the bar alone, at the bottom. */
export function Dock({ checked, saving, drawing, problems }: DockProps) {
  return (
    <div className={dock.dock}>
      <div className={dock.drawing}>{drawing}</div>
      <div className={dock.problems}>{problems}</div>
      <Bar checked={checked} saving={saving} />
    </div>
  )
}

function Bar({ checked, saving }: Pick<DockProps, 'checked' | 'saving'>) {
  const text = useText(savedPageText)
  const { problem_count, summary, not_checked, problems, configuration } = checked
  const words = useText(editorText)
  const buses = useBusWords(checked)
  const count = problem_count.errors + problem_count.warnings
  const [worst] = problems
  const row = worst && rowOfProblem(worst, configuration.loads)
  return (
    <div className={dock.bar} data-over-page>
      <p className={dock.state}>
        <a href="#problems-heading" data-bad={problem_count.errors > 0 || undefined}>
          {count > 0
            ? words.problems(count)
            : not_checked.length > 0
              ? words.unchecked(not_checked.join(', '))
              : summary}
        </a>{' '}
        {count > 0 && worst && <a href={row?.href ?? '#problems-heading'}>{worst.text}</a>}
      </p>
      <p className={dock.sums}>{buses.map(({ name, load, limit }) => words.shortBus(name, load, limit)).join(' · ')}</p>
      {saving && (
        <div className={dock.actions}>
          <Button type="submit" form={savingForm} isBusy={saving.isBusy}>
            {saving.edited ? text.saveNew : text.save}
          </Button>
          <Button
            type="submit"
            form={savingForm}
            name="add"
            value="1"
            look="main"
            formNoValidate
            isBusy={saving.isBusy}
          >
            {count > 0 ? text.addOpen(count) : text.add}
          </Button>
        </div>
      )}
    </div>
  )
}
