import { useText } from '#web/page.ts'
import type { InstallationGuide } from '../contract.ts'
import { guideText } from '../messages/guide.ts'
import css from './guide-sections.module.css'

type Section = InstallationGuide['sections'][number]

/** The sections of the guide, each with an id. */
export function GuideSections({ guide: { sections, sources } }: { guide: InstallationGuide }) {
  const text = useText(guideText)
  return (
    <div className={css.sections}>
      {sections.map(section => (
        <Part key={section.key} section={section} />
      ))}
      {sources.length > 0 && (
        <section aria-labelledby="sources" className={css.section}>
          <h2 id="sources">{text.sources}</h2>
          <p>{text.sourcesNote}</p>
          <ol className={css.steps}>
            {sources.map(source => (
              <li key={source}>{source}</li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

function Part({ section: { key, title, is_ordered, items, table } }: { section: Section }) {
  const List = is_ordered ? 'ol' : 'ul'
  return (
    <section aria-labelledby={key} className={css.section}>
      <h2 id={key}>{title}</h2>
      {items.length > 0 && (
        <List className={is_ordered ? css.steps : css.points}>
          {items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )}
      {table && <PartTable title={title} table={table} />}
    </section>
  )
}

function PartTable({ title, table: { columns, rows } }: { title: string; table: NonNullable<Section['table']> }) {
  const text = useText(guideText)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls.
    <section className={css.scroll} aria-label={text.scroll(title)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head = '', ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, place) => (
                // The cells of a row keep their places, so the column is a stable key.
                <td key={columns[place + 1]}>{withWholeRanges(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A range such as 8.37–53.5 stays in one line: the dash gets word joiners. */
const withWholeRanges = (text: string) => text.replace(/(?<=\d)–(?=\d)/g, '\u2060–\u2060')
