import { type StaffRole, staffRoles } from '#features/site/session/domain/roles.ts'
import { type Permission, permissions, type Reach } from '#shared/desk/permission.ts'

type Row = Partial<Record<StaffRole, Reach>>

const sellers: Row = { sales: 'all', sales_managers: 'all', administrators: 'all' }
const managers: Row = { sales_managers: 'all', administrators: 'all' }
const readers: Row = { readers: 'all', ...sellers }
const writers: Row = { content: 'all', administrators: 'all' }
const everyone: Row = { ...readers, ...writers }
const administrators: Row = { administrators: 'all' }

/** Which role may do what. Other rules are not in a table: nobody approves their own draft or changes their own roles. */
export const permissionTable = {
  'quote.read': readers,
  'quote.answer': sellers,
  'quote.assign_to_oneself': sellers,
  'quote.assign_to_others': managers,
  'quote.approve': managers,
  'quote.reopen': managers,
  'quote.cost': managers,
  'quote.export': sellers,
  'price.write': managers,
  'snippet.write_own': sellers,
  'snippet.write_shared': managers,
  'customer.read': readers,
  'customer.write': sellers,
  /** The right to choose who represents a customer. Sellers only give their own away, with `customer.write`. */
  'customer.assign': managers,
  'customer.impersonate': { ...sellers, sales: 'own' },
  'customer.lock': managers,
  'customer.merge': managers,
  'customer.erase': administrators,
  'customer.export_data': administrators,
  'catalog.read': everyone,
  'catalog.write': writers,
  'attribute.write': writers,
  'document.write': writers,
  'media.write': writers,
  'catalog.publish': writers,
  'content.publish': writers,
  /** Each kind of records needs its own right too: managers import prices. */
  'catalog.import': { ...writers, ...managers },
  'content.write': writers,
  'redirect.write': writers,
  'contact.read': { ...sellers, ...writers },
  'report.read': everyone,
  'report.people': { ...managers, sales: 'own' },
  'setting.sales': managers,
  'setting.company': administrators,
  'setting.mail': administrators,
  'webhook.manage': administrators,
  'setting.security': administrators,
  'staff.manage': administrators,
  /** Managers read what concerns sales and quotes. */
  'audit.read': { sales_managers: 'own', administrators: 'all' },
  'outbox.read': administrators,
  'outbox.resend': administrators,
  'health.read': administrators,
  'site.maintain': administrators,
} as const satisfies Record<Permission, Row>

/** The rights of an account with these roles: of several roles the one that reaches farther counts. */
export function permissionsOf(roles: readonly string[]): ReadonlyMap<Permission, Reach> {
  const reaches = new Map<Permission, Reach>()
  for (const permission of permissions) {
    const row: Partial<Record<string, Reach>> = permissionTable[permission]
    const reach = roles.map(role => row[role]).filter(given => given !== undefined)
    if (reach.length > 0) reaches.set(permission, reach.includes('all') ? 'all' : 'own')
  }
  return reaches
}

/** The roles that have a permission. */
export function rolesWith(permission: Permission): StaffRole[] {
  const row: Row = permissionTable[permission]
  return staffRoles.filter(role => row[role] !== undefined)
}
