import type { GroupRules } from '#features/site/setting/server/steps/setting-subject.ts'
import { titleSettings } from '../../domain/title-settings.ts'
import { titleNames, titlesText } from '../../messages/desk-titles.ts'

const fields = Object.keys(titleSettings.defaults)

/** The titles and descriptions of pages as a group of settings that is edited at the desk. */
export const titleRules: GroupRules<Record<string, string>> = {
  // as: the desk names its fields by path, which the table of pages has
  group: titleSettings as GroupRules<Record<string, string>>['group'],
  names: { en: titleNames(fields, 'en'), es: titleNames(fields, 'es'), fr: titleNames(fields, 'fr') },
  check: (_tx, changes, _value, { language }) =>
    Object.fromEntries(
      Object.keys(changes)
        .filter(field => !Object.hasOwn(titleSettings.defaults, field))
        .map(field => [field, [titlesText[language].unknownField]]),
    ),
}
