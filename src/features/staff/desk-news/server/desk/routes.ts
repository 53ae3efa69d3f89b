import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { beHere, listenToDesk } from '../../desk-contract.ts'
import type { DeskNews } from '../news.ts'

export const deskNewsRoutes = (news: Pick<DeskNews, 'open' | 'hear'>): Binding[] => [
  handleDesk(listenToDesk, (_, { staff }) => {
    const stream = news.open(staff.id)
    if (!stream) throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': '30' } })
    return stream
  }),
  handleDesk(beHere, async ({ body: { subject, mode } }, { staff }) => {
    await news.hear({ ...subject, mode, staffId: staff.id, name: staff.name })
    return true as const
  }),
]
