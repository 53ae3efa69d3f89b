import { writeList } from '#server/pdf/lists.ts'
import { Paper } from '#server/pdf/paper.ts'
import type { PaperCompany } from '#server/pdf/paper-options.ts'
import { fitColumns, writeTable } from '#server/pdf/tables.ts'
import type { Language } from '#shared/language.ts'
import { coverageText } from '../../messages/coverage.ts'
import type { Block } from '../read-blocks.ts'

/** The facts of a printed static page: plain data, in one language. */
export interface TopicFacts {
  language: Language
  company: PaperCompany
  title: string
  description: string
  blocks: Block[]
  /** ISO 8601: the last change of the catalogue, from which the tables are made. */
  updatedAt: string
  pageUrl: string
}

export async function writeTopicPaper(facts: TopicFacts): Promise<Buffer> {
  const { language, company, title, description, blocks, updatedAt, pageUrl } = facts
  const text = coverageText[language]
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(updatedAt))
  const paper = new Paper({
    language,
    // Readers of English use letter paper.
    format: language === 'en' ? 'letter' : 'a4',
    title,
    subject: description,
    company,
    mark: { kind: text.catalogue, reference: title },
    footnote: date,
    madeAt: new Date(updatedAt),
  })
  paper.title(title)
  paper.skip(6)
  for (const block of blocks) writeBlock(paper, block)
  paper.skip(6)
  paper.text(text.current, { size: 'small', colour: 'soft' })
  paper.text(pageUrl, { size: 'small', link: pageUrl })
  return paper.finish()
}

function writeBlock(paper: Paper, block: Block): void {
  if (block.kind === 'heading') return paper.heading(block.words, 60)
  if (block.kind === 'text') {
    paper.keep(paper.heightOf(block.words, paper.width))
    paper.text(block.words)
  } else if (block.kind === 'list') writeList(paper, block.items, block)
  else writeTable(paper, fitColumns(block.columns, block.rows), block.rows)
  paper.skip(6)
}
