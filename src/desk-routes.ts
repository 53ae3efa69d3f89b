import type { Permission } from '#shared/permission.ts'

/** A page of the desk. */
export interface DeskRoute {
  /** The pattern of its path, as the router reads it. */
  path: `/desk${string}`
  /** Its file: the slice and the name, such as 'staff/PeoplePage'. */
  page: string
  /** `nobody_yet`: a page before the sign-in. */
  can: Permission | 'signed_in' | 'nobody_yet'
}

/** Every page of the desk. */
export const deskRoutes: readonly DeskRoute[] = [
  { path: '/desk', page: 'quote-inbox/TodayPage', can: 'signed_in' },
  { path: '/desk/sign-in', page: 'desk-session/SignInPage', can: 'nobody_yet' },
  { path: '/desk/welcome', page: 'desk-session/WelcomePage', can: 'nobody_yet' },
  { path: '/desk/invitation', page: 'desk-session/InvitationPage', can: 'nobody_yet' },
  { path: '/desk/security', page: 'desk-session/SecurityPage', can: 'signed_in' },
  { path: '/desk/quotes', page: 'quote-inbox/QuotesPage', can: 'quote.read' },
  { path: '/desk/quotes/new', page: 'quote-answer/NewQuotePage', can: 'quote.answer' },
  { path: '/desk/quotes/$number', page: 'quote-inbox/QuotePage', can: 'quote.read' },
  { path: '/desk/customers', page: 'customer-file/CustomersPage', can: 'customer.read' },
  { path: '/desk/customers/$key', page: 'customer-file/CustomerPage', can: 'customer.read' },
  { path: '/desk/profile', page: 'staff/ProfilePage', can: 'signed_in' },
  { path: '/desk/settings/people', page: 'staff/PeoplePage', can: 'staff.manage' },
  { path: '/desk/settings/people/$id', page: 'staff/PersonPage', can: 'staff.manage' },
  { path: '/desk/settings/snippets', page: 'quote-thread/SnippetsPage', can: 'snippet.write_own' },
  { path: '/desk/settings/mail', page: 'mail-queue/MailQueuePage', can: 'outbox.read' },
  { path: '/desk/settings/mail/$id', page: 'mail-queue/MailPage', can: 'outbox.read' },
  { path: '/desk/settings/audit', page: 'audit/AuditPage', can: 'audit.read' },
  { path: '/desk/settings/audit/$id', page: 'audit/EntryPage', can: 'audit.read' },
]

const query = (fields: Record<string, string | number | null | undefined>) => {
  const given = Object.entries(fields).filter(([, value]) => value)
  return given.length > 0
    ? `?${given.map(([name, value]) => `${name}=${encodeURIComponent(`${value ?? ''}`)}`).join('&')}`
    : ''
}

/** The links of the desk. */
export const toDesk = {
  today: () => '/desk',
  /** `next`: where to go after the sign-in. */
  signIn: (next?: string) => `/desk/sign-in${query({ next })}`,
  /** The link of the first start, which names the first administrator. */
  welcome: ({ token }: { token: string }) => `/desk/welcome${query({ token })}`,
  invitation: ({ token }: { token: string }) => `/desk/invitation${query({ token })}`,
  security: () => '/desk/security',
  quotes: (filters: Record<string, string | number | undefined> = {}) => `/desk/quotes${query(filters)}`,
  /** The web quote ID. */
  quote: ({ number }: { number: string }) => `/desk/quotes/${number}`,
  newQuote: () => '/desk/quotes/new',
  customers: (filters: Record<string, string | number | undefined> = {}) => `/desk/customers${query(filters)}`,
  /** An account's number, or 'g' and the number of a guest's quote. */
  customer: ({ key }: { key: string | number }) => `/desk/customers/${key}`,
  profile: () => '/desk/profile',
  people: () => '/desk/settings/people',
  person: ({ id }: { id: number }) => `/desk/settings/people/${id}`,
  snippets: () => '/desk/settings/snippets',
  mails: (filters: Record<string, string> = {}) => `/desk/settings/mail${query(filters)}`,
  mail: ({ id }: { id: number }) => `/desk/settings/mail/${id}`,
  audit: (filters: Record<string, string> = {}) => `/desk/settings/audit${query(filters)}`,
  auditEntry: ({ id }: { id: number }) => `/desk/settings/audit/${id}`,
}
