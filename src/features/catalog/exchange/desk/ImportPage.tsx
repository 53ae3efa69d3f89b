import { DeskPage } from '#desk/DeskPage.tsx'
import { Facts } from '#desk/Facts.tsx'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getImport, type ImportRun, listImportRows } from '../desk-contract.ts'
import { importText } from '../messages/desk-import.ts'
import { runPageText } from '../messages/desk-run.ts'
import { Columns } from './Columns.tsx'
import { ConfirmRun } from './ConfirmRun.tsx'
import css from './exchange.module.css'
import { RunRows, rowStateOf } from './RunRows.tsx'
import { isAtWork, type SeenRun, useProgress } from './use-progress.ts'

export const load = ({ call, params, search }: LoadArgs) => readRun(call, Number(params.id), search)

async function readRun(call: LoadArgs['call'], id: number, search: LoadArgs['search']): Promise<SeenRun> {
  const [run, rows] = await Promise.all([
    call(getImport, { params: { id } }),
    call(listImportRows, { params: { id }, query: { state: rowStateOf(search.state), cursor: search.cursor } }),
  ])
  return { run, rows }
}

/** One import: its columns, what its rows would do, and the step that comes next. */
export default function ImportPage({ data, search }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const text = useText(runPageText)
  const words = useText(importText)
  const moment = useMoment()
  const { run, rows } = useProgress(data, () => readRun(call, data.run.id, search))
  const isWorking = isAtWork(run)
  const isShown = run.state !== 'mapping' && run.state !== 'reading'
  return (
    <DeskPage title={run.file_name} above={<Link to={toDesk.imports()}>{text.back}</Link>}>
      <Facts
        facts={[
          [words.state, words.states[run.state]],
          [text.facts.about, words.kinds[run.kind]],
          [text.facts.rows, run.row_count],
          [text.facts.by, run.created_by],
          [text.facts.on, moment(run.created_on)],
          [text.facts.applied, moment(run.applied_on)],
          [text.facts.undone, moment(run.undone_on)],
        ]}
      />
      {run.failure && (
        <p role="alert" className={css.wrong}>
          {run.failure}
        </p>
      )}
      {isWorking && <Progress run={run} />}
      {run.left_files.length > 0 && <LeftFiles files={run.left_files} />}
      <Columns key={columnsKey(run)} run={run} />
      <ConfirmRun run={run} />
      {isShown && <RunRows run={run} list={rows} state={rowStateOf(search.state)} />}
    </DeskPage>
  )
}

/** The key that makes the choices begin anew when the columns are others. */
const columnsKey = ({ state, headings }: ImportRun): string =>
  [state === 'mapping' ? 'open' : 'closed', ...headings.map(({ column }) => column ?? '')].join(' ')

/** The files of a zip that were not taken. */
function LeftFiles({ files }: { files: ImportRun['left_files'] }) {
  const text = useText(importText)
  return (
    <section className={css.section}>
      <h2>{text.leftFiles}</h2>
      <ul className={css.leftFiles}>
        {files.map(({ name, reason }) => (
          <li key={name}>
            <strong>{name}</strong> {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Progress({ run }: { run: ImportRun }) {
  const text = useText(runPageText)
  const { language } = useSite()
  const count = (number: number) => number.toLocaleString(language)
  const all = run.state === 'applying' ? run.counts.create + run.counts.update : run.row_count
  const words =
    run.state === 'reading'
      ? text.readProgress(count(run.row_count))
      : run.state === 'undoing'
        ? text.undoProgress(count(run.done_count))
        : text.progress(count(run.done_count), count(all))
  // Nobody knows beforehand how many rows a file has, or an undo.
  const hasEnd = run.state !== 'reading' && run.state !== 'undoing'
  return (
    <p role="status">
      {words}
      {hasEnd && <progress className={css.progress} aria-label={words} value={run.done_count} max={Math.max(1, all)} />}
    </p>
  )
}
