import { faq, leader, post, topic } from '#features/site/content/server/tables.ts'
import {
  insertFaq,
  insertLeader,
  insertPost,
  insertTagNames,
  insertTopic,
} from '#features/site/content/server/write-content.ts'
import type { Database } from '#server/database/connection.ts'
import { readFaqs } from './content/faqs.ts'
import { readLeaders } from './content/leaders.ts'
import { readPosts, readTagNames } from './content/posts.ts'
import { readTopics } from './content/topics.ts'

/** Writes posts, questions, static pages and leaders, each only into empty tables. Returns true when it wrote something. */
export async function seedContent(db: Database): Promise<boolean> {
  const fillers = [
    { table: post, fill: fillPosts },
    { table: faq, fill: fillFaqs },
    { table: topic, fill: fillTopics },
    { table: leader, fill: fillLeaders },
  ]
  return await db.transaction(async tx => {
    let isNew = false
    for (const { table, fill } of fillers) {
      if ((await tx.$count(table)) > 0) continue
      await fill(tx)
      isNew = true
    }
    return isNew
  })
}

async function fillPosts(tx: Database): Promise<void> {
  await insertTagNames(tx, await readTagNames())
  for (const one of await readPosts()) await insertPost(tx, one)
}

async function fillFaqs(tx: Database): Promise<void> {
  for (const one of readFaqs()) await insertFaq(tx, one)
}

async function fillTopics(tx: Database): Promise<void> {
  for (const one of await readTopics()) await insertTopic(tx, one)
}

async function fillLeaders(tx: Database): Promise<void> {
  for (const one of readLeaders()) await insertLeader(tx, one)
}
