import type { Delivery, DeliveryRow, Webhook, WebhookRow } from '../../desk-contract.ts'
import type { DeliveryRecord, findDelivery, listWebhooks, WebhookRecord } from '../store.ts'

const fieldsOf = ({ id, name, url, events, isActive, isGone }: WebhookRecord) => ({
  ...{ id, name, url, events },
  is_active: isActive,
  is_gone: isGone,
})

export function presentWebhook(row: WebhookRecord, now: Date): Webhook {
  const { revision, createdAt, formerUntil } = row
  const until = formerUntil && formerUntil > now ? formerUntil.toISOString() : null
  return { ...fieldsOf(row), revision, created_on: createdAt.toISOString(), former_secret_until: until }
}

export const presentWebhookRow = ({
  webhook,
  waiting,
  failed,
  lastDeliveredAt,
}: Awaited<ReturnType<typeof listWebhooks>>[number]): WebhookRow => ({
  ...fieldsOf(webhook),
  waiting_count: waiting,
  failed_count: failed,
  last_delivered_on: lastDeliveredAt?.toISOString() ?? null,
})

export function presentDeliveryRow(row: DeliveryRecord, now: Date): DeliveryRow {
  const { id, key, type, state, tries, failure, status } = row
  const isUnderWay = state === 'waiting' && row.claimedUntil !== null && row.claimedUntil > now
  return {
    ...{ id, key, type, state, tries, failure, status },
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    subject_name: row.subjectName,
    happened_on: row.at.toISOString(),
    next_try_on: state === 'waiting' && !isUnderWay ? row.nextTryAt.toISOString() : null,
    is_under_way: isUnderWay,
    last_try_on: row.lastTryAt?.toISOString() ?? null,
    duration_ms: row.durationMs,
  }
}

export function presentDelivery(row: NonNullable<Awaited<ReturnType<typeof findDelivery>>>, now: Date): Delivery {
  const { webhookId, payload, answer } = row
  return { ...presentDeliveryRow(row, now), webhook_id: webhookId, payload, answer }
}
