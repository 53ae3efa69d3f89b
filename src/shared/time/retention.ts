/**
 * How many days the site keeps what it does not keep for ever. The cleaner uses it (src/composition/work/cleaner.ts) and the privacy policy shows
 * it (retention-table.ts): whoever adds a time adds its text there and its row to the cleaner's test.
 */
export const keptDays = {
  /** After a sign-up that was not confirmed. */
  signUp: 30,
  /** After a mailed link expires; until then a used or expired link can be distinguished from an unknown one. */
  link: 30,
  /** After a session ends; until then an ended session can be distinguished from an unknown one. */
  session: 7,
  /** After the last login with a device. */
  device: 365,
  /** After a mail was queued; one that still waits is kept until it is sent or abandoned. Its text may go earlier (mail-kinds.ts). */
  mail: 30,
  /** Text and HTML, after the mail was sent; its row stays. */
  mailText: 7,
  /** After a message to the company, or a request for documents. */
  message: 365,
  /** After the end of the link that would have confirmed a newsletter subscription. */
  subscription: 30,
  /** After something happened to an account. */
  accountEvent: 3 * 365,
  /** After the start of a window in which attempts are counted. */
  attempt: 1,
  /** After a request that carried an Idempotency-Key. */
  repeatedRequest: 1,
  /** After the last change of a cart or a compare list without an account; then the visitor or guest goes too. */
  visitor: 90,
  /** After the last change of a cart without an account that has files. */
  visitorFile: 1,
  /** After the last change of a customer's cart that has files. */
  customerFile: 90,
  /** After somebody of a company has asked for an approval that nobody has given. */
  approval: 90,
  /** After the last day on which somebody used a saved configuration that has no account. */
  configuration: 180,
} as const
