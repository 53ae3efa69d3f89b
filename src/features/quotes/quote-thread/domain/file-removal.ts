export const removalObstacles = ['sent', 'scheduled', 'customers', 'original', 'not_yours'] as const
export type RemovalObstacle = (typeof removalObstacles)[number]

export interface FileFacts {
  origin: 'request' | 'staff' | 'customer'
  contentType: string
  /** A message or a version has named it: the customer has it. */
  isSent: boolean
  /** A version that is about to go out names it. */
  isScheduled: boolean
}

/** Why a member of the staff cannot remove a file of a quote; null where they can. */
export function removalObstacle(
  { origin, contentType, isSent, isScheduled }: FileFacts,
  by: { isAuthor: boolean; mayAnswer: boolean },
): RemovalObstacle | null {
  if (origin !== 'staff') return 'customers'
  // A mail that was filed is kept as it came.
  if (contentType === 'message/rfc822') return 'original'
  if (isSent) return 'sent'
  if (isScheduled) return 'scheduled'
  return by.isAuthor || by.mayAnswer ? null : 'not_yours'
}
