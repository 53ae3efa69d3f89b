/** The rights that a member of the staff may have at the desk. Which role may do what: `staff/domain/permissions.ts`. */
export const permissions = [
  'quote.read',
  'quote.answer',
  'quote.assign_to_oneself',
  'quote.assign_to_others',
  'quote.approve',
  'quote.reopen',
  'quote.cost',
  'quote.export',
  'price.write',
  'snippet.write_own',
  'snippet.write_shared',
  'customer.read',
  'customer.write',
  'customer.assign',
  'customer.impersonate',
  'customer.lock',
  'customer.merge',
  'customer.erase',
  'customer.export_data',
  'catalog.read',
  'catalog.write',
  'attribute.write',
  'document.write',
  'media.write',
  'catalog.publish',
  'content.publish',
  'catalog.import',
  'content.write',
  'redirect.write',
  'contact.read',
  'report.read',
  'report.people',
  'setting.sales',
  'setting.company',
  'setting.mail',
  'webhook.manage',
  'setting.security',
  'staff.manage',
  'audit.read',
  'outbox.read',
  'outbox.resend',
  'health.read',
  'site.maintain',
] as const
export type Permission = (typeof permissions)[number]

/** How far a permission reaches: everything, or only what is assigned to oneself or written by oneself. */
export type Reach = 'all' | 'own'

/** Taking more records than that off the site at once needs a fresh factor. */
export const withdrawnAtOnce = 100

/** How long a factor that was given counts as fresh. */
export const stepUpMs = 10 * 60_000
