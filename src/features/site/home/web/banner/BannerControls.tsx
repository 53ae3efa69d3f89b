import { useText } from '#web/page.ts'
import { ChevronIcon, PauseIcon, PlayIcon } from '#web/ui/icon/icons.tsx'
import { type Carousel, isPlaying } from '../../domain/carousel.ts'
import { homeText } from '../../messages/home.ts'
import css from './banner-controls.module.css'

interface BannerControlsProps {
  carousel: Carousel
  onShow: (index: number) => void
  onTogglePlay: () => void
}

/** The number of the slide, and buttons to change it. Styled like the title block of a drawing. */
export function BannerControls({ carousel, onShow, onTogglePlay }: BannerControlsProps) {
  const text = useText(homeText).banner
  const { count, index } = carousel
  const isOn = isPlaying(carousel)
  return (
    <div className={css.block}>
      <button type="button" className={css.cell} aria-label={isOn ? text.pause : text.play} onClick={onTogglePlay}>
        {isOn ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
      </button>
      <div className={css.dots}>
        {Array.from({ length: count }, (_, place) => (
          <button
            key={place}
            type="button"
            className={css.dot}
            aria-label={text.show(place + 1)}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onShow(place)}
          />
        ))}
      </div>
      <button
        type="button"
        className={`${css.cell} ${css.back}`}
        aria-label={text.previous}
        onClick={() => onShow(index - 1)}
      >
        <ChevronIcon size={18} />
      </button>
      <button type="button" className={css.cell} aria-label={text.next} onClick={() => onShow(index + 1)}>
        <ChevronIcon size={18} />
      </button>
    </div>
  )
}
