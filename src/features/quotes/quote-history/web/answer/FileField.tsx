import { fileBytesLimit, megabyte } from '#features/quotes/quote/domain/limits.ts'
import { chooserTypes } from '#shared/file-types.ts'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { answeredText } from '../../messages/answered.ts'

/** One file, which the form sends with its other fields. */
export function FileField({ label }: { label?: string }) {
  const text = useText(answeredText)
  const hint = `${text.optional}. ${text.fileHint(fileBytesLimit / megabyte)}`
  return <TextField type="file" name="file" label={label ?? text.file} hint={hint} accept={chooserTypes} />
}
