import { expect, test } from 'vitest'
import { insertBuyer, insertCompany, insertGroup } from '../../../../../test/builders/buyers.ts'
import { insertMember } from '../../../../../test/builders/members.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { noConditions } from '../domain/conditions.ts'
import { conditionsFor, findBuyer } from './store.ts'

test.each(engines)('%s: a customer has the own group and conditions before those of the company', async engine => {
  const db = (await testDatabase(engine)).db
  const [gold, silver] = [await insertGroup(db, 'Gold'), await insertGroup(db, 'Silver')]
  const companyId = await insertCompany(db, { groupId: gold, conditions: { valid_days: 60, currency: 'EUR' } })
  const [rita, raul, nobody] = [await insertMember(db), await insertMember(db), await insertMember(db)]
  await insertBuyer(db, rita.id, { companyId })
  await insertBuyer(db, raul.id, { companyId, groupId: silver, conditions: { valid_days: 10 } })
  const ofCompany = { ...noConditions, valid_days: 60, currency: 'EUR' }
  expect(await findBuyer(db, rita.id)).toEqual({ companyId, groupId: gold, conditions: ofCompany })
  expect(await findBuyer(db, raul.id)).toEqual({
    companyId,
    groupId: silver,
    conditions: { ...ofCompany, valid_days: 10 },
  })
  expect(await findBuyer(db, nobody.id)).toBe(null)
  expect(await conditionsFor(db, rita.id)).toEqual(ofCompany)
  expect(await conditionsFor(db, nobody.id)).toEqual(noConditions)
  expect(await conditionsFor(db, null)).toEqual(noConditions)
})
