import { PictureList } from '#features/site/media/desk/widgets/PictureList.tsx'
import { useText } from '#web/page.ts'
import { mostPictures } from '../../domain/product-fields.ts'
import { productFieldText } from '../../messages/desk-product-fields.ts'
import { Field } from '../Field.tsx'
import { useProductForm } from '../product-form.ts'

/** The uploaded pictures of the product, which the site shows before its drawing. */
export function PicturesSection() {
  const names = useText(productFieldText)
  const { editing, isReadOnly } = useProductForm()
  return (
    <Field name="pictures">
      <PictureList
        label={names.pictures}
        ids={editing.get('pictures')}
        most={mostPictures}
        isReadOnly={isReadOnly}
        errors={editing.errorsOf('pictures')}
        onChange={ids => editing.set('pictures', ids)}
      />
    </Field>
  )
}
