import type { EditVariantRef } from '@selvedge/machines'
import { css } from '@selvedge/ui/css'
import { FieldRow } from '../attribute-fields/field-row.tsx'
import { valueWords } from '../attribute-fields/value-words.ts'
import { useEdited } from '../editing/use-edited.ts'
import { WebAddress } from '../list/cells.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { withUnit } from '../shared/with-unit.ts'
import { Section } from './section.tsx'
import { VARIANT } from './variant.messages.ts'

/** Read-only data that the variant inherits from its product. */
export function VariantFacts({ edit }: { edit: EditVariantRef }) {
  const { item } = useEdited(edit)
  const { material, product } = item.meta
  const toProduct = <TextLink href={`/app/product/${product.id}`}>{VARIANT.editProduct}</TextLink>
  return (
    <>
      <Section title={VARIANT.productAttributes} action={toProduct}>
        {item.product_attributes.length === 0 && <p className={quiet}>{VARIANT.noProductAttributes}</p>}
        {item.product_attributes.map(({ attribute_id, attribute, display_type, unit, values }) => {
          const words = valueWords(display_type, values)
          return (
            <FieldRow key={attribute_id} label={withUnit(attribute, unit)} copy={words}>
              <span className={text}>{display_type === 'url' ? <WebAddress url={words} /> : <bdi>{words}</bdi>}</span>
            </FieldRow>
          )
        })}
      </Section>
      <Section title={VARIANT.material}>
        {!material && <p className={quiet}>{VARIANT.noMaterial}</p>}
        {material && (
          <p className={text}>
            <bdi>{[material.name, material.material_family_name].filter(Boolean).join(', ')}</bdi>
          </p>
        )}
      </Section>
    </>
  )
}

const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const text = css({ minWidth: '0', overflowWrap: 'anywhere', paddingBlock: '2' })
