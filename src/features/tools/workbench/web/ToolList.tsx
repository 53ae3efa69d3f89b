import { type ReactNode, useId } from 'react'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { tools } from '../domain/fields/tool-fields.ts'
import { toolPageText } from '../messages/pages.ts'
import { toolListText } from '../messages/tool-list.ts'
import css from './tools.module.css'

/** Every tool with what it answers. */
export function ToolList() {
  const text = useText(toolPageText)
  const own = useText(toolListText)
  return (
    <Page>
      <header className={css.head}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <Group title={own.panels}>
        <Tool to={to.finder()} name={text.finder} intro={text.finderIntro} />
        <Tool to={to.choosePanel()} name={text.configure} intro={own.configureIntro} />
      </Group>
      <Group title={own.calculations}>
        {tools.map(tool => (
          <Tool key={tool} to={to.tool({ tool })} name={text.tools[tool].title} intro={text.tools[tool].intro} />
        ))}
        <Tool to={to.calculationRules()} name={text.rules} intro={text.rulesIntro} />
      </Group>
      <Group title={own.lists}>
        <Tool to={to.choosePanel()} name={own.loadList} intro={own.loadListIntro} />
        <Tool to={to.quoteImport()} name={own.quickOrder} intro={own.quickOrderIntro} />
        <Tool id="data-sheets" to={to.search()} name={own.dataSheets} intro={own.dataSheetsIntro} />
      </Group>
    </Page>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.toolGroup} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={css.tools}>{children}</ul>
    </section>
  )
}

function Tool({ id, to: path, name, intro }: { id?: string; to: string; name: string; intro: string }) {
  return (
    <li id={id}>
      <Link to={path} className={css.name}>
        {name}
      </Link>
      <p>{intro}</p>
    </li>
  )
}
