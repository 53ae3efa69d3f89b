import { useText } from '#web/page.ts'
import { homeText } from '../messages/home.ts'
import css from './story.module.css'

export function Story({ text, image }: { text: string; image: string }) {
  const { story } = useText(homeText)
  return (
    <section className={css.story} aria-labelledby="story">
      <div>
        <h2 id="story">{story}</h2>
        {text.split(/\n+/).map(paragraph => (
          <p key={paragraph} className={css.text}>
            {paragraph}
          </p>
        ))}
      </div>
      {image && (
        <div className={css.sheet}>
          <img className={css.drawing} src={image} alt="" width={900} height={600} loading="lazy" />
        </div>
      )}
    </section>
  )
}
