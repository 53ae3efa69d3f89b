/** Where the browser stores it. */
export type StoragePlace = 'cookie' | 'local' | 'session'

export interface StoredThing {
  name: string
  place: StoragePlace
  /** Whether only the server reads the cookie (HttpOnly). */
  isServerOnly: boolean
  /** session: until the browser or the tab is closed; remembered: like session, or as long as the login is remembered. */
  lasts: 'year' | 'session' | 'workday' | 'remembered' | 'deleted'
  /** The key of the text that says what it is for. */
  purpose:
    | 'visitor'
    | 'device'
    | 'desk'
    | 'culture'
    | 'marker'
    | 'version'
    | 'token'
    | 'user'
    | 'units'
    | 'compareOrder'
    | 'viewed'
    | 'afterSignUp'
    | 'registration'
    | 'cart'
    | 'details'
    | 'comment'
    | 'sent'
    | 'partList'
    | 'listColumns'
    | 'configuration'
    | 'invitation'
    | 'punchOut'
    | 'reload'
    | 'scroll'
    | 'banner'
}

/**
 * Everything that the site stores in a browser. Under https a cookie that only the server reads has a prefix before its name
 * (key-cookies.ts). The privacy policy shows this list. Tests compare it with the sources and with the running site, so a new
 * cookie or key needs an entry here and a text.
 */
export const storedInBrowser: readonly StoredThing[] = [
  { name: 'visitor', place: 'cookie', isServerOnly: true, lasts: 'year', purpose: 'visitor' },
  { name: 'device', place: 'cookie', isServerOnly: true, lasts: 'year', purpose: 'device' },
  { name: 'desk', place: 'cookie', isServerOnly: true, lasts: 'session', purpose: 'desk' },
  { name: 'punch_out', place: 'cookie', isServerOnly: true, lasts: 'workday', purpose: 'punchOut' },
  { name: 'culture', place: 'cookie', isServerOnly: false, lasts: 'year', purpose: 'culture' },
  { name: 'session_marker', place: 'cookie', isServerOnly: false, lasts: 'remembered', purpose: 'marker' },
  { name: 'frontend_version', place: 'cookie', isServerOnly: false, lasts: 'year', purpose: 'version' },
  { name: 'accessToken', place: 'local', isServerOnly: false, lasts: 'remembered', purpose: 'token' },
  { name: 'userInfo', place: 'local', isServerOnly: false, lasts: 'remembered', purpose: 'user' },
  { name: 'units', place: 'local', isServerOnly: false, lasts: 'deleted', purpose: 'units' },
  { name: 'compare_order', place: 'local', isServerOnly: false, lasts: 'deleted', purpose: 'compareOrder' },
  { name: 'recently_viewed', place: 'local', isServerOnly: false, lasts: 'deleted', purpose: 'viewed' },
  { name: 'after_sign_up', place: 'local', isServerOnly: false, lasts: 'deleted', purpose: 'afterSignUp' },
  { name: 'list_columns', place: 'local', isServerOnly: false, lasts: 'deleted', purpose: 'listColumns' },
  { name: 'registration', place: 'session', isServerOnly: false, lasts: 'session', purpose: 'registration' },
  { name: 'personal:quote-cart', place: 'session', isServerOnly: false, lasts: 'session', purpose: 'cart' },
  { name: 'personal:quote-details', place: 'session', isServerOnly: false, lasts: 'session', purpose: 'details' },
  { name: 'personal:quote-comment', place: 'session', isServerOnly: false, lasts: 'session', purpose: 'comment' },
  { name: 'personal:quote-sent', place: 'session', isServerOnly: false, lasts: 'session', purpose: 'sent' },
  { name: 'personal:part-list', place: 'session', isServerOnly: false, lasts: 'session', purpose: 'partList' },
  {
    name: 'personal:configuration',
    place: 'session',
    isServerOnly: false,
    lasts: 'session',
    purpose: 'configuration',
  },
  {
    name: 'personal:company_invitation',
    place: 'session',
    isServerOnly: false,
    lasts: 'session',
    purpose: 'invitation',
  },
  { name: 'reloaded_for', place: 'session', isServerOnly: false, lasts: 'session', purpose: 'reload' },
  { name: 'tsr-scroll-restoration-v1_3', place: 'session', isServerOnly: false, lasts: 'session', purpose: 'scroll' },
]

/** Stored where a visitor closes the banner above the pages: the list has it while there is one that can be closed. */
export const storedByBanner: StoredThing = {
  name: 'closed_banner',
  place: 'local',
  isServerOnly: false,
  lasts: 'deleted',
  purpose: 'banner',
}
