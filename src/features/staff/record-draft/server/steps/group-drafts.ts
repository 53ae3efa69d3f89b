import { cleanedChanges } from '#features/site/setting/server/steps/clean-changes.ts'
import { type GroupRules, settingId, settingSubject } from '#features/site/setting/server/steps/setting-subject.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Subject } from '#server/changes/save-record.ts'
import { insertAudit } from '#server/security/audit.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { DraftedKind, Fields } from './drafted-kind.ts'

const rights = { read: 'content.publish', write: 'content.publish', publish: 'content.publish' } as const

/** A group of settings that is texts of the site, whose changes can wait in a draft. It is always public. */
export function groupDrafts<Value extends object>(rules: GroupRules<Value>, settings: Settings): DraftedKind {
  return {
    ...rights,
    subject: author => {
      const subject = settingSubject(rules, {
        author,
        people: { namesOf: findStaffNames },
        settings,
        keepAudit: (tx, fact) => insertAudit(tx, { ...fact, actorId: author.actorId ?? undefined }, null, author.now),
      })
      // as: the fields of the group are what a draft of it holds; what is typed for them has passed `clean`.
      const { lock, ...steps } = subject as unknown as Subject<Fields>
      return { ...steps, lock: async (tx, id) => (id === settingId ? lock(tx, id) : null) }
    },
    isPublic: () => true,
    fixed: [],
    published: 'content_published',
    clean: (changes, language) => Object.fromEntries(Object.entries(cleanedChanges(rules, changes, language))),
    refresh: settings.refresh,
  }
}
