/** Says on every page that mail waits too long. */
export const MailBanner = () => null
