import { ProductPicture } from '#features/catalog/catalog/web/widgets/ProductPicture.tsx'
import type { Suggestion } from '../../contract.ts'
import { markPartNumber, markWords, type Piece } from '../../domain/suggestions.ts'
import css from './suggestions.module.css'

interface SuggestionEntryProps {
  id: string
  suggestion: Suggestion
  term: string
  isActive: boolean
  onChoose: () => void
}

/** A product among the suggestions: small drawing, part number, name and description, with the typed text marked. */
export function SuggestionEntry({ id, suggestion, term, isActive, onChoose }: SuggestionEntryProps) {
  const { sku, manufacturer_part_number: maker, name, short_description: description } = suggestion
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as in every combobox
    <div id={id} className={css.entry} role="option" aria-selected={isActive} tabIndex={-1} onClick={onChoose}>
      <span className={css.picture}>
        <ProductPicture picture={suggestion.default_picture_model} size="small" width={60} isDecoration />
      </span>
      <span className={css.words}>
        <span className={css.number}>
          <Marked pieces={markPartNumber(sku, term)} />
          {maker !== null && maker !== sku && (
            <>
              {' · '}
              <Marked pieces={markPartNumber(maker, term)} />
            </>
          )}
        </span>{' '}
        <span className={css.name}>
          <Marked pieces={markWords(name, term)} />
        </span>{' '}
        <span className={css.description}>
          <Marked pieces={markWords(description, term)} />
        </span>
      </span>
    </div>
  )
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMatch }, place) => (isMatch ? <mark key={place}>{text}</mark> : text))
}
