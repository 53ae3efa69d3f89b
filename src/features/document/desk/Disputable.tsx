import type { ReactNode } from 'react'
import { Disputed } from '#desk/Disputed.tsx'
import type { DocumentFields } from '../domain/document-record.ts'
import type { DocumentEditing } from './document-form.ts'
import { useValueWords } from './value-words.ts'

interface PartProps {
  editing: DocumentEditing
}

/** A field of a document, with what somebody else has saved into it. */
export function Disputable({
  editing,
  name,
  children,
}: PartProps & { name: Exclude<keyof DocumentFields, 'file'>; children: ReactNode }) {
  const word = useValueWords()
  return (
    <Disputed
      theirs={editing.theirsOf(name)}
      shown={value => word(name, value)}
      onTake={() => editing.takeTheirs(name)}
    >
      {children}
    </Disputed>
  )
}
