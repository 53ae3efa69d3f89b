export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a try failed. */
export const failures = [
  /** The name of the host leads nowhere. */
  'unresolved',
  /** It leads to an address that is not public. */
  'private_address',
  /** No connection, or none that stayed open. */
  'no_connection',
  /** A certificate that is not valid for the host. */
  'certificate',
  'timeout',
  /** Redirects are not followed. */
  'redirect',
  /** The status of the answer is no success. */
  'status',
  /** What it was about is gone. */
  'record_gone',
] as const
export type FailureReason = (typeof failures)[number]

/** So many endpoints there can be. */
export const webhookLimit = 20
/** How long the secret before counts beside the new one. */
export const rotationHours = 24
