export interface Step {
  /** In capitals: COPY, RUN. */
  word: string
  /** `--from=build` is `{ from: 'build' }`. */
  flags: Record<string, string>
  rest: string
}

export interface Stage {
  base: string
  name: string
  steps: Step[]
}

/** Reads the stages of a Dockerfile. It knows what ours uses: comments, continued lines and flags, no here-documents. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of linesOf(text)) {
    const step = readStep(line)
    if (step.word === 'FROM') {
      const [base = '', , name = ''] = step.rest.split(/\s+/)
      stages.push({ base, name, steps: [] })
    } else stages.at(-1)?.steps.push(step)
  }
  return stages
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').filter(line => !line.trimStart().startsWith('#'))
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

function readStep(line: string): Step {
  const [word = '', ...words] = line.split(' ')
  const flags: Record<string, string> = {}
  while (words[0]?.startsWith('--')) {
    const [name = '', value = ''] = (words.shift() ?? '').slice(2).split('=')
    flags[name] = value
  }
  return { word: word.toUpperCase(), flags, rest: words.join(' ').trim() }
}

/** The last value of an instruction that later ones replace: USER, CMD. */
export const lastOf = ({ steps }: Stage, word: string): string | null =>
  steps.findLast(step => step.word === word)?.rest ?? null

/** The variables of all ENV lines; values have no spaces. */
export const variablesOf = ({ steps }: Stage): Record<string, string> =>
  Object.fromEntries(
    steps
      .filter(({ word }) => word === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/).map(one => one.split('=') as [string, string])),
  )

/** The words of CMD ["node", "main.js"]. A form that starts a shell throws: the signals would reach that. */
export function commandOf(text: string): string[] {
  if (!text.startsWith('[')) throw new Error(`A list of words is needed, so that no shell stands between: ${text}`)
  return JSON.parse(text)
}
