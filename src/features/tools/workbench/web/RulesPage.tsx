import { to } from '#routes.ts'
import { unbroken } from '#shared/number/format-number.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Contents } from '#web/ui/contents/Contents.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { listCalculationRules } from '../contract.ts'
import { panelRules } from '../domain/rules-data.ts'
import { toolPageText } from '../messages/pages.ts'
import { ruleChangeText } from '../messages/rule-changes.ts'
import css from './tools.module.css'
import { BasisMark } from './widgets/BasisMark.tsx'

export const load = ({ call }: LoadArgs) => call(listCalculationRules)

type Data = DataOf<typeof load>

const changesId = 'changes'

export default function RulesPage({ data: { rules, rules_version, note } }: PageProps<Data>) {
  const text = useText(toolPageText)
  const changes = useText(ruleChangeText)
  // The list beside the text stays shorter than a screen: the rules of configured panels are one part.
  const ofPanels = new Set<string>(panelRules.map(({ id }) => id))
  const ownParts = rules.filter(({ id }) => !ofPanels.has(id)).map(({ id, title }) => ({ id, title: `${id} ${title}` }))
  const firstOfPanels = rules.find(({ id }) => ofPanels.has(id))
  const parts = [
    ...ownParts,
    ...(firstOfPanels ? [{ id: firstOfPanels.id, title: text.ofPanels }] : []),
    { id: changesId, title: changes.title(rules_version) },
  ]
  return (
    <Page>
      <nav className={css.ways} aria-label={text.title}>
        <Link to={to.tools()}>{text.all}</Link>
      </nav>
      <header className={css.head}>
        <h1>{text.rules}</h1>
        <p>{text.rulesIntro}</p>
        <p>{note}</p>
        <p>{text.version(rules_version)}</p>
      </header>
      <Columns isSticky lead={<Contents title={text.contents} parts={parts} />}>
        {rules.map(rule => (
          <Rule key={rule.id} rule={rule} />
        ))}
        <section id={changesId} aria-labelledby={`${changesId}-heading`} className={css.part}>
          <h2 id={`${changesId}-heading`}>{changes.title(rules_version)}</h2>
          <p className={css.words}>{changes.intro}</p>
          <ul className={css.words}>
            {changes.changes.map(change => (
              <li key={change}>{unbroken(change)}</li>
            ))}
          </ul>
        </section>
      </Columns>
    </Page>
  )
}

function Rule({
  rule: { id, title, formula, text: words, basis, sources, examples },
}: {
  rule: Data['rules'][number]
}) {
  const text = useText(toolPageText)
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={css.part}>
      <h2 id={`${id}-heading`}>
        {id} {title}
      </h2>
      {formula && <p className={css.formula}>{formula}</p>}
      <p className={css.words}>{words}</p>
      <p className={css.words}>
        {basis === 'verified' ? text.verified : text.reading}
        <BasisMark basis={basis} />
      </p>
      <p className={css.words}>{text.sources(sources.length > 0 ? sources.join('; ') : text.noSource)}</p>
      {examples.length > 0 && (
        <table className={css.examples}>
          <caption>{text.examples}</caption>
          <thead>
            <tr>
              <th scope="col">{text.example}</th>
              <th scope="col">{text.given}</th>
              <th scope="col">{text.gives}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(example => (
              <tr key={example.id}>
                <th scope="row">
                  {example.url ? (
                    <Link to={example.url} aria-label={text.open(example.id)}>
                      {example.id}
                    </Link>
                  ) : (
                    example.id
                  )}
                </th>
                <td>{example.given}</td>
                <td>{example.result}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
