import type { EditDraft, EditProductRef, FieldOf, ProductValues } from '@selvedge/machines'
import { GoneForm } from '../editing/gone-form.tsx'
import { fieldName, shownField } from './field-words.ts'
import { PRODUCT } from './product.messages.ts'

/** What was typed into a product that is deleted meanwhile. */
export default function GoneProduct({ edit, draft }: { edit: EditProductRef; draft: EditDraft<ProductValues> }) {
  const name = (field: FieldOf<ProductValues>) => fieldName(field, edit)
  return <GoneForm edit={edit} draft={draft} title={PRODUCT.missing} fieldName={name} show={shownField} />
}
