const yearSeconds = 365 * 24 * 3600

/** Names a browser that has gathered something: a quote cart, a compare list. */
export const visitorCookie = 'visitor'
/** The longest that browsers keep a cookie is 400 days. */
export const visitorSeconds = yearSeconds

/** Names a browser in which somebody has logged in before. It outlives the session. */
export const deviceCookie = 'device'
export const deviceSeconds = yearSeconds
