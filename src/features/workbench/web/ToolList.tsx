import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { tools } from '../domain/tool-fields.ts'
import { toolPageText } from '../messages/pages.ts'
import css from './tools.module.css'

/** Every tool with what it answers. */
export function ToolList() {
  const text = useText(toolPageText)
  return (
    <Page>
      <header className={css.head}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <ul className={css.tools}>
        {tools.map(tool => (
          <li key={tool}>
            <Link to={to.tool({ tool })} className={css.name}>
              {text.tools[tool].title}
            </Link>
            <p>{text.tools[tool].intro}</p>
          </li>
        ))}
        <li>
          <Link to={to.finder()} className={css.name}>
            {text.finder}
          </Link>
          <p>{text.finderIntro}</p>
        </li>
        <li>
          <Link to={to.choosePanel()} className={css.name}>
            {text.configure}
          </Link>
          <p>{text.configureIntro}</p>
        </li>
        <li>
          <Link to={to.calculationRules()} className={css.name}>
            {text.rules}
          </Link>
          <p>{text.rulesIntro}</p>
        </li>
      </ul>
    </Page>
  )
}
