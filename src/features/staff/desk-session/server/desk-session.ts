import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { partSettings } from '#features/site/company/domain/part-settings.ts'
import { partsOff } from '#features/site/company/domain/used-parts.ts'
import { headerSize } from '#features/site/media/domain/brand-files.ts'
import { pathAtWidth, type ShownMedia } from '#features/site/media/domain/media-path.ts'
import { findBrand } from '#features/site/media/server/steps/brand.ts'
import { rememberDevice, removeSession } from '#features/site/session/server/store.ts'
import { permissionsOf } from '#features/staff/staff/domain/permissions.ts'
import { deskToken } from '#server/calls/admit-staff.ts'
import type { Context } from '#server/calls/handle.ts'
import { Refusal } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { writeCookie } from '#server/http/cookies.ts'
import { keepAudit } from '#server/security/audit.ts'
import { cookieName } from '#server/security/key-cookies.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { stepUpMs } from '#shared/desk/permission.ts'
import { deskCookie, deskSessionMs, idleMinutes } from '../domain/desk-life.ts'
import type { DeskSession } from '../domain/sign-in-wire.ts'
import type { DeskSessionDeps } from './deps.ts'
import { countRecoveryCodes, listFactors } from './factor-store.ts'
import { findMember, insertDeskSession, type Member } from './store.ts'

const userAgentLimit = 300

/** Opens the session of a member who has given everything, and sets its cookie. A session that the browser had before ends. */
export async function startSession(tx: Database, context: Context, member: Member): Promise<void> {
  const { now, isSecure, requestHeaders, replyHeaders, clientAddress } = context
  const before = deskToken(requestHeaders, cookieName(deskCookie, isSecure))
  if (before) await removeSession(tx, hashToken(before))
  const token = createToken()
  const session = {
    hash: hashToken(token),
    customerId: member.id,
    factorAt: now,
    expiresAt: new Date(now.getTime() + deskSessionMs),
    userAgent: (requestHeaders.get('user-agent') ?? '').slice(0, userAgentLimit),
    address: clientAddress,
  }
  await insertDeskSession(tx, session, now)
  await rememberDevice(tx, context, member.id)
  await keepAudit(tx, context, { event: 'session_opened', customerId: member.id })
  // It ends with the browser: without Max-Age.
  writeCookie(replyHeaders, cookieName(deskCookie, isSecure), token, { isSecure, isStrict: true })
}

export function forgetCookie({ isSecure, replyHeaders }: Context): void {
  writeCookie(replyHeaders, cookieName(deskCookie, isSecure), '', { isSecure, isStrict: true, maxAgeSeconds: 0 })
}

/** The member who is signed in. `factorAt`: when a factor was last given. */
export async function presentSession(
  { isSecondFactorRequired }: DeskSessionDeps,
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  memberId: number,
  factorAt: Date,
): Promise<DeskSession> {
  const member = await findMember(db, memberId)
  if (!member) throw new Refusal(401, 'desk_session_required')
  const { id, name, email, language, timeZone, keys, roles } = member
  const reaches = permissionsOf(roles)
  const hasFactor = (await listFactors(db, id)).length > 0
  const { logo } = await findBrand(db, settings)
  return {
    staff: { id, name, email, language, time_zone: timeZone, keys, roles },
    permissions: [...reaches.keys()],
    own_only: [...reaches].filter(([, reach]) => reach === 'own').map(([permission]) => permission),
    stepped_up_until: steppedUpUntil(factorAt),
    recovery_codes_left: hasFactor ? await countRecoveryCodes(db, id) : null,
    company: { name: settings.of(companySettings).name, logo: logo && presentLogo(logo) },
    settings: { idle_minutes: idleMinutes, second_factor: isSecondFactorRequired ? 'required' : 'optional' },
    parts_off: partsOff(settings.of(partSettings)),
  }
}

/** In the size of the desk's frame, and twice as wide for screens that draw two pixels where others draw one. */
function presentLogo(logo: ShownMedia): NonNullable<DeskSession['company']['logo']> {
  const size = headerSize(logo)
  return { url: pathAtWidth(logo, 2 * size.width), ...size }
}

export const steppedUpUntil = (factorAt: Date) => new Date(factorAt.getTime() + stepUpMs).toISOString()
