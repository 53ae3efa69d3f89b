import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { customer, customerRole } from '#features/site/session/server/tables.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'

interface Person {
  name: [string, string]
  email: string
  title: string
  role: StaffRole
}

/** The invented people of the demonstration company. */
const people: readonly Person[] = [
  { name: ['Maria', 'Ortega'], email: 'maria.ortega@brindlecott.example', title: 'Sales engineer', role: 'sales' },
  {
    name: ['Claire', 'Dubois'],
    email: 'claire.dubois@brindlecott.example',
    title: 'Catalogue editor',
    role: 'content',
  },
  { name: ['Tom', 'Avery'], email: 'tom.avery@brindlecott.example', title: 'Head of sales', role: 'sales_managers' },
]

/** Makes the staff of the demonstration where nobody belongs to the staff. They have no password: nobody can sign in as them. */
export async function seedStaff(db: Database): Promise<boolean> {
  if ((await db.$count(staffMember)) > 0) return false
  let isWritten = false
  const now = new Date()
  for (const { name, email, title, role } of people) {
    const [firstName, lastName] = name
    const [account] = await db
      .insert(customer)
      .values({ email, isGuest: false, firstName, lastName, confirmedAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: customer.id })
    if (!account) continue
    const member = { customerId: account.id, state: 'active', displayName: name.join(' '), language: 'en' } as const
    await db.insert(staffMember).values({ ...member, title, isDemonstration: true, createdAt: now })
    await db.insert(customerRole).values({ customerId: account.id, role })
    isWritten = true
  }
  return isWritten
}
