import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type PageProps, type Search, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { isTool, type Tool, toolForms } from '../domain/fields/tool-fields.ts'
import { toolPageText } from '../messages/pages.ts'
import { askTool, type ShownAnswer } from './ask-tool.ts'
import { ToolForm } from './ToolForm.tsx'
import { ToolList } from './ToolList.tsx'
import { ToolResult } from './ToolResult.tsx'
import css from './tools.module.css'
import { useLiveAnswer } from './use-live-answer.ts'

export async function load({ call, path, search }: LoadArgs): Promise<ShownAnswer & { tool: Tool | null }> {
  const word = path.toLowerCase().split('/')[2] ?? ''
  const tool = isTool(word) ? word : null
  const names: readonly string[] = tool ? toolForms[tool].fields : []
  const query: Search = Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)))
  if (!tool || Object.keys(query).length === 0) return { tool, query, answer: null, errors: {} }
  return { tool, ...(await askTool(call, tool, query)) }
}

/** /tools lists the tools; below it each has its page. */
export default function ToolsPage({ data }: PageProps<DataOf<typeof load>>) {
  return data.tool ? <ToolView key={data.tool} tool={data.tool} loaded={data} /> : <ToolList />
}

function ToolView({ tool, loaded }: { tool: Tool; loaded: ShownAnswer }) {
  const text = useText(toolPageText)
  const live = useLiveAnswer(tool, loaded)
  const { title, intro } = text.tools[tool]
  return (
    <Page>
      <nav className={css.ways} aria-label={text.title}>
        <Link to={to.tools()}>{text.all}</Link>
        <Link to={to.calculationRules()}>{text.rules}</Link>
      </nav>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      <Columns lead={<ToolForm tool={tool} loaded={loaded} live={live} />}>
        <ToolResult live={live} />
      </Columns>
    </Page>
  )
}
