import { createContext, use } from 'react'
import type { OwnKeys } from '#shared/desk/desk-keys.ts'
import type { Permission } from '#shared/desk/permission.ts'
import type { Language } from '#shared/language.ts'
import { createStore } from '#web/store.ts'

/** The member who is signed in, as POST /Session/Get answers. */
export interface SignedIn {
  staff: { id: number; name: string; language: Language; time_zone: string | null; keys: OwnKeys; roles: string[] }
  permissions: Permission[]
  company: { name: string; logo: { url: string; width: number; height: number } | null }
  /** The parts that the company does not use and does not see; absent in an answer of the release before. */
  parts_off?: readonly string[]
}

/** Null before the sign-in. The router fills it, and a sign-out empties it. */
export const signedIn = createStore<SignedIn | null>(null)

export const StaffContext = createContext<SignedIn | null>(null)

/** The member of the staff who uses the desk. Only for pages behind the sign-in. */
export function useStaff(): SignedIn {
  const staff = use(StaffContext)
  if (!staff) throw new Error('Nobody is signed in')
  return staff
}

/** Whether the member may do something: what they may not is not shown. */
export const useMay = (permission: Permission): boolean => useStaff().permissions.includes(permission)

/** Whether the company uses a part of the product: what it does not use is not shown. */
export const useUses = (part: string): boolean => !useStaff().parts_off?.includes(part)
