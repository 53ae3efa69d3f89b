import { VideoList } from '#features/catalog/video/desk/widgets/VideoList.tsx'
import { entryNames } from '#shared/text/texts-within.ts'
import { useText } from '#web/page.ts'
import { productFieldText } from '../../messages/desk-product-fields.ts'
import { Field } from '../Field.tsx'
import { useProductForm } from '../product-form.ts'
import { ValueNote } from '../ValueNote.tsx'

/** The videos of the product; the site shows a section of them only where there are any. */
export function VideosSection() {
  const names = useText(productFieldText)
  const { product, editing, isReadOnly } = useProductForm()
  const videos = editing.get('videos')
  const keys = entryNames(videos)
  return (
    <Field name="videos">
      <VideoList
        label={names.videos}
        videos={videos}
        files={product.video_files}
        isReadOnly={isReadOnly}
        errors={editing.errorsOf('videos')}
        onChange={changed => editing.set('videos', changed)}
        noted={({ place, language, name }, control) => (
          <ValueNote
            owner="videos"
            field={keys[place] ? `videos.${keys[place]}.title` : null}
            isEmpty={!videos[place]?.title[language]}
            {...{ language, name }}
          >
            {control}
          </ValueNote>
        )}
      />
    </Field>
  )
}
