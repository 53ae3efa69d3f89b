import type { ReactNode } from 'react'
import { useText } from '#web/page.ts'
import { homeText } from '../messages/home.ts'
import css from './story.module.css'

/** The company's story and its drawing; `children` stands below the text. */
export function Story({ text, image, children }: { text: string; image: string; children: ReactNode }) {
  const { story } = useText(homeText)
  return (
    <section className={css.story} aria-labelledby="story">
      <div className={css.words}>
        <h2 id="story">{story}</h2>
        {text.split(/\n+/).map(paragraph => (
          <p key={paragraph} className={css.text}>
            {paragraph}
          </p>
        ))}
        {children}
      </div>
      {image && (
        <div className={css.sheet}>
          <img className={css.drawing} src={image} alt="" width={900} height={600} loading="lazy" />
        </div>
      )}
    </section>
  )
}
