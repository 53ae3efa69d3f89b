import { and, eq, inArray, sql } from 'drizzle-orm'
import { attributeFormerKey, formerOption, optionFormerKey } from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { readOptionField } from '../../domain/attribute-record.ts'
import type { OptionRecord } from '../desk/store.ts'

/** Lets URLs of filters with the former keys of changed fields find the attribute and its options. */
export async function keepFormerKeys(tx: Database, id: number, changed: readonly ChangedField[]): Promise<void> {
  const own = changed.find(({ field }) => field === 'key')
  if (own) {
    await rememberAttributeKey(tx, id, String(own.before))
    await forgetAttributeKey(tx, String(own.after))
  }
  const keys = changed.flatMap(({ field, before, after }) => {
    const option = readOptionField(field)
    return option?.field === 'key' ? [{ optionId: option.optionId, before: String(before), after: String(after) }] : []
  })
  for (const { optionId, before } of keys) await rememberOptionKey(tx, id, { key: before, optionId })
  // A key that an option has now names no other.
  for (const { after } of keys) await forgetFormerKey(tx, id, after)
}

async function rememberAttributeKey(tx: Database, attributeId: number, key: string): Promise<void> {
  await tx
    .insert(attributeFormerKey)
    .values({ key, attributeId })
    .onConflictDoUpdate({ target: attributeFormerKey.key, set: { attributeId } })
}

/** A key that an attribute has again no longer names another. */
export async function forgetAttributeKey(tx: Database, key: string): Promise<void> {
  await tx.delete(attributeFormerKey).where(eq(attributeFormerKey.key, key))
}

async function rememberOptionKey(
  tx: Database,
  attributeId: number,
  { key, optionId }: { key: string; optionId: number },
): Promise<void> {
  await tx
    .insert(optionFormerKey)
    .values({ attributeId, key, optionId })
    .onConflictDoUpdate({ target: [optionFormerKey.attributeId, optionFormerKey.key], set: { optionId } })
}

/** URLs that name the former options then find the other one, also those that named options merged into them before. */
export async function rememberFormerOptions(
  tx: Database,
  attributeId: number,
  former: readonly Pick<OptionRecord, 'id' | 'key'>[],
  optionId: number,
): Promise<void> {
  const ids = former.map(({ id }) => id)
  await tx.update(optionFormerKey).set({ optionId }).where(inArray(optionFormerKey.optionId, ids))
  await tx.update(formerOption).set({ optionId }).where(inArray(formerOption.optionId, ids))
  await tx
    .insert(formerOption)
    .values(former.map(({ id, key }) => ({ formerId: id, attributeId, key, optionId })))
    .onConflictDoUpdate({ target: [formerOption.attributeId, formerOption.key], set: { optionId } })
}

/** A key that an option has again no longer names another. */
export async function forgetFormerKey(tx: Database, attributeId: number, key: string): Promise<void> {
  await tx.delete(formerOption).where(and(eq(formerOption.attributeId, attributeId), eq(formerOption.key, key)))
  await tx
    .delete(optionFormerKey)
    .where(and(eq(optionFormerKey.attributeId, attributeId), eq(optionFormerKey.key, key)))
}

/** Keys and ids that options of an attribute have now no longer name others. */
export async function forgetKeysInUse(tx: Database, attributeId: number): Promise<void> {
  await tx.execute(sql`
    delete from option_former_key f using attribute_option o
    where f.attribute_id = ${attributeId} and o.attribute_id = f.attribute_id and o.key = f.key`)
  await tx.execute(sql`
    delete from former_option f using attribute_option o
    where f.attribute_id = ${attributeId} and o.attribute_id = f.attribute_id and (o.key = f.key or o.id = f.former_id)`)
}
