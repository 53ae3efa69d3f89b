import { VersionContent } from './version.ts'

/**
 * The content as the text that is stored and hashed: its fields in the order of the schema, so that the same content has the same
 * text.
 */
export const writeContent = (content: VersionContent): string => JSON.stringify(VersionContent.parse(content))

export const readContent = (text: string): VersionContent => VersionContent.parse(JSON.parse(text))
