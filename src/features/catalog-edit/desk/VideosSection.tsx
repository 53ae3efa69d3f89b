import { VideoList } from '#features/video/desk/widgets/VideoList.tsx'
import { useText } from '#web/page.ts'
import { productFieldText } from '../messages/desk-product-fields.ts'
import { Field } from './Field.tsx'
import { useProductForm } from './product-form.ts'

/** The videos of the product; the site shows a section of them only where there are any. */
export function VideosSection() {
  const names = useText(productFieldText)
  const { product, editing, isReadOnly } = useProductForm()
  return (
    <Field name="videos">
      <VideoList
        label={names.videos}
        videos={editing.get('videos')}
        files={product.video_files}
        isReadOnly={isReadOnly}
        errors={editing.errorsOf('videos')}
        onChange={videos => editing.set('videos', videos)}
      />
    </Field>
  )
}
