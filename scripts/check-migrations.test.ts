import { expect, test } from 'vitest'
import { checkMigrations } from './check-migrations.ts'
import { checkSnapshots, olderSnapshots } from './migration-snapshots.ts'

/** The faults of a migration 0040, after one 0034. */
const faultsOf = (text: string) =>
  checkMigrations([
    { name: '0034_before.sql', text: '' },
    { name: '0040_now.sql', text },
  ])

test.each([
  ['ALTER TABLE "quote" DROP COLUMN "comment";', 'drops what'],
  ['ALTER TABLE "quote" DROP "comment";', 'drops what'],
  ['DROP TABLE "quote";', 'drops what'],
  ['drop index if exists "quote_created"', 'drops what'],
  ['ALTER TABLE "quote" ALTER COLUMN "comment" DROP DEFAULT;', 'drops what'],
  ['alter table "quote" drop constraint "quote_number_unique"', 'drops what'],
  ['do $$ begin\n  alter table quote drop column comment;\nend $$', 'drops what'],
  ['ALTER TABLE "quote" RENAME COLUMN "comment" TO "words";', 'renames what'],
  ['ALTER TABLE "quote" RENAME TO "request";', 'renames what'],
  ['ALTER TABLE "quote" ALTER COLUMN "comment" SET NOT NULL;', 'refuses what'],
  ['ALTER TABLE "quote" ALTER COLUMN "revision" SET DATA TYPE bigint;', 'changes a type'],
  ['alter table quote alter revision type bigint', 'changes a type'],
  ['ALTER TABLE "quote" ADD COLUMN "region" text NOT NULL;', 'adds a column'],
  ['CREATE INDEX "quote_region" ON "quote" USING btree ("region");', 'holds up all writing'],
  ['CREATE UNIQUE INDEX "quote_region" ON "quote" ("region");', 'holds up all writing'],
  ['ALTER TABLE "quote" ADD CONSTRAINT "quote_region" UNIQUE("region");', 'holds up all writing'],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "quote_region" ON "quote" ("region");', "needs '-- alone'"],
])('%s is refused', (text, fault) => {
  expect(faultsOf(text)).toEqual([expect.stringMatching(new RegExp(`^0040_now\\.sql .*${fault}`))])
})

test.each([
  'CREATE TABLE "region" ("id" integer);--> statement-breakpoint\nCREATE INDEX "region_id" ON "region" USING btree ("id");',
  'create table if not exists region (id integer); alter table region alter column id set not null; alter table "region" drop column id',
  'ALTER TABLE "quote" ADD COLUMN "region" text;',
  'ALTER TABLE "quote" ADD COLUMN "region" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "quote" ADD COLUMN "region" text GENERATED ALWAYS AS (upper("code")) STORED NOT NULL;',
  'ALTER TABLE "quote" ALTER COLUMN "comment" DROP NOT NULL;',
  'ALTER TABLE "quote" DROP CONSTRAINT "quote_state"; ALTER TABLE "quote" ADD CONSTRAINT "quote_state" CHECK (state in (\'a\', \'b\'))',
  'drop trigger if exists noted on quote;\ncreate trigger noted after update on quote execute function note()',
  "update post_text set body = 'Drop the lid; rename the file -- then set not null' where id = 1",
  '-- this does not drop table quote\nselect 1',
  '-- alone\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "quote_region" ON "quote" ("region");',
  '-- The column has been empty since 0034.\n-- contracts 0034\nALTER TABLE "quote" DROP COLUMN "comment";',
  '-- alone\n-- contracts 0034\ndrop index concurrently if exists quote_region',
])('%s is let pass', text => {
  expect(faultsOf(text)).toEqual([])
})

test('a contraction names an earlier migration, and a file that runs alone only makes and drops indexes', () => {
  for (const named of ['0041', '0040', '0012', 'all', ''])
    expect(faultsOf(`-- contracts ${named}\ndrop table quote`), named).toEqual([expect.stringContaining('no earlier')])
  expect(faultsOf('-- alone\nupdate quote set region = 1')).toEqual([expect.stringContaining('says -- alone')])
  expect(faultsOf('-- alone\ncreate index concurrently quote_a on quote (a)')).toEqual([
    expect.stringContaining('says -- alone'),
  ])
})

test('two indexes from the days of the rules stay, and nothing else of their files is let pass', () => {
  const name = '0039_templates_and_picture_names.sql'
  const index = 'CREATE INDEX "media_file_name" ON "media" USING btree (lower("file_name"))'
  expect(checkMigrations([{ name, text: index }])).toEqual([])
  expect(checkMigrations([{ name, text: `${index}; drop table "quote"` }])).toEqual([expect.stringContaining('drops')])
  expect(checkMigrations([{ name: '0043_again.sql', text: index }])).toEqual([expect.stringContaining('holds up')])
})

test('migrations from before the rules are left as they are', () => {
  const text = 'drop table quote'
  expect(checkMigrations([{ name: '0033_old.sql', text }])).toEqual([])
  expect(checkMigrations([{ name: '0033_old.sql', text }], 32)).toHaveLength(1)
})

test('the snapshot of the newest migration is kept, and no other', () => {
  const names = ['_journal.json', '0010_snapshot.json', '0009_snapshot.json']
  expect(olderSnapshots(names)).toEqual(['0009_snapshot.json'])
  expect(olderSnapshots(['_journal.json'])).toEqual([])
  expect(checkSnapshots(names.slice(0, 2), '0010_now.sql')).toEqual([])
  expect(checkSnapshots(names, '0010_now.sql')).toEqual([
    expect.stringMatching(/^0009_snapshot\.json is read by nothing/),
  ])
  expect(checkSnapshots(names.slice(0, 2), '0011_later.sql')).toEqual([
    expect.stringMatching(/^0011_snapshot\.json is missing/),
  ])
})
