import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { listenToDesk } from '../../desk-contract.ts'
import type { DeskNews } from '../news.ts'

export const deskNewsRoutes = (news: Pick<DeskNews, 'open'>): Binding[] => [
  handleDesk(listenToDesk, (_, { staff }) => {
    const stream = news.open(staff.id)
    if (!stream) throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': '30' } })
    return stream
  }),
]
