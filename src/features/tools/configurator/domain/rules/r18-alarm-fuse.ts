import { type Problem, problem } from '../checks/problem.ts'
import type { Plan } from '../plan.ts'

/** R18: the disconnects of TPS and TPL have an alarm fuse; the part list has it. Our reading. */
export function alarmFuse({ standings }: Plan): Problem[] {
  const count = standings.filter(needsAlarmFuse).length
  return count === 0
    ? []
    : [problem('R18', 'alarm_fuse', 'note', { values: { count, rating_a: 0.18 }, basis: 'reading' })]
}

export const needsAlarmFuse = ({ device }: Plan['standings'][number]): boolean =>
  device?.family === 'tps' || device?.family === 'tpl'
