import { useState } from 'react'
import { PickList } from '#desk/list/PickList.tsx'
import { foldText } from '#shared/text/fold-text.ts'
import { useText } from '#web/page.ts'
import { attributeText } from '../../messages/desk-attributes.ts'
import { useProductForm } from '../product-form.ts'

interface AddAttributeProps {
  /** The keys of attributes that are there already. */
  leaveOut: readonly string[]
  onAdd: (key: string) => void
}

const shownAtMost = 40

/** Finds an attribute that the series does not ask for. */
export function AddAttribute({ leaveOut, onAdd }: AddAttributeProps) {
  const text = useText(attributeText)
  const { attributes } = useProductForm()
  const [words, setWords] = useState('')
  const sought = foldText(words).split(' ').filter(Boolean)
  const others = [...attributes.values()].filter(({ key }) => !leaveOut.includes(key))
  const found = others.filter(({ name }) => sought.every(word => foldText(name).includes(word))).slice(0, shownAtMost)
  return (
    <PickList
      label={text.add}
      hint={text.addHint}
      found={found}
      words={words}
      onWords={setWords}
      onPick={({ id }) => {
        const key = others.find(one => one.id === id)?.key
        if (key) onAdd(key)
      }}
      nothing={text.noSuchAttribute}
      isOpenAtOnce
    />
  )
}
