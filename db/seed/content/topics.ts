import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TopicDraft } from '#features/site/content/server/write-content.ts'
import type { Language } from '#shared/language.ts'
import { topicStamp } from '../correction/stamps.ts'
import { field, readWritten } from './written.ts'

const folder = join(import.meta.dirname, '../data/topics')

/** The static pages of data/topics: each a folder named by its system name, with en.md, es.md and fr.md. */
export async function readTopics(): Promise<TopicDraft[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter(entry => entry.isDirectory()).map(entry => entry.name)
  return Promise.all(names.toSorted().map(readTopic))
}

async function readTopic(systemName: string): Promise<TopicDraft> {
  const written = await readWritten(join(folder, systemName))
  const textIn = (language: Language) => ({
    title: field(written[language], 'title'),
    metaDescription: field(written[language], 'description'),
    body: written[language].body,
  })
  return {
    systemName,
    updatedAt: topicStamp(systemName),
    texts: { en: textIn('en'), es: textIn('es'), fr: textIn('fr') },
  }
}
