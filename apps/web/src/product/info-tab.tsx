import { attributeChange, type EditProductRef } from '@selvedge/machines'
import type { LinkedAttribute } from '@selvedge/sdk'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { AttributeFields } from '../attribute-fields/attribute-fields.tsx'
import { useEditedAttributes } from '../attribute-fields/use-edited-attributes.ts'
import { useEdited } from '../editing/use-edited.ts'
import { twoColumns } from '../shared/two-columns.ts'
import { ProductFields } from './product-fields.tsx'
import { PRODUCT } from './product.messages.ts'
import type { ProductVariants } from './use-product-variants.ts'
import { VariantStrip } from './variant-strip.tsx'

interface InfoTabProps {
  edit: EditProductRef
  variants: ProductVariants
  onAddVariant: () => void
  onAddAttribute: () => void
}

/** The product itself: pictures of its variants, fields and attributes (specification 1, 2.5). */
export function InfoTab({ edit, variants, onAddVariant, onAddAttribute }: InfoTabProps) {
  return (
    <div className={tab}>
      <VariantStrip productId={edit.getSnapshot().context.id} variants={variants} onAdd={onAddVariant} />
      <div className={twoColumns}>
        <ProductFields edit={edit} />
        <Attributes edit={edit} onAdd={onAddAttribute} />
      </div>
    </div>
  )
}

function Attributes({ edit, onAdd }: { edit: EditProductRef; onAdd: () => void }) {
  const { item } = useEdited(edit)
  const attributes = useEditedAttributes(edit)
  const change = useCallback(
    (attribute: LinkedAttribute) => edit.send({ type: 'values.changed', change: attributeChange(attribute) }),
    [edit],
  )
  return (
    <section aria-labelledby={HEADING} className={section}>
      <div className={head}>
        <h2 id={HEADING} className={heading}>
          {PRODUCT.attributes}
        </h2>
        <Button tone="secondary" size="sm" icon={<Plus aria-hidden size={16} />} onClick={onAdd}>
          {PRODUCT.addAttribute}
        </Button>
      </div>
      {item.attributes.length === 0 && attributes.length === 0 && <p className={quiet}>{PRODUCT.noAttributes}</p>}
      <AttributeFields
        attributes={attributes}
        added={item.attributes}
        form={`product.${item.id}`}
        discards={edit}
        onChange={change}
      />
    </section>
  )
}

const HEADING = 'product-attributes'

const tab = css({ display: 'grid', gap: '24', minWidth: '0' })
const section = css({ display: 'grid', gap: '8', minWidth: '0' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8' })
const heading = css({ fontSize: 'md', fontWeight: 'semibold' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
