import type { ShownProduct } from '../../domain/shown-product.ts'
import css from './videos.module.css'

/** Videos in files of the site play on the page; those elsewhere are links. */
export function Videos({ videos }: { videos: ShownProduct['videos'] }) {
  return (
    <ul className={css.videos}>
      {videos.map(({ url, title }) => (
        <li key={url}>
          {url.startsWith('/') ? (
            <>
              {title}
              {/* biome-ignore lint/a11y/useMediaCaption: the company's films of products have no text */}
              <video className={css.video} src={url} aria-label={title} controls preload="none" playsInline />
            </>
          ) : (
            <>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>{' '}
              ({new URL(url).host})
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
