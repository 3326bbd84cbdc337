import { attributeChange, type EditVariantRef } from '@selvedge/machines'
import type { LinkedAttribute } from '@selvedge/sdk'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { AttributeFields } from '../attribute-fields/attribute-fields.tsx'
import { useDiscards } from '../attribute-fields/use-discards.ts'
import { useEditedAttributes } from '../attribute-fields/use-edited-attributes.ts'
import { useUnsavedGuard } from '../editing/use-unsaved-guard.ts'
import { AddAttribute } from './add-attribute.tsx'
import { Section } from './section.tsx'
import { isTabOf } from './variant-address.ts'
import { VARIANT } from './variant.messages.ts'

/** The variant's own attributes; a newly added one is saved as soon as it has a value. */
export function VariantAttributes({ edit }: { edit: EditVariantRef }) {
  const attributes = useEditedAttributes(edit)
  const { id } = edit.getSnapshot().context
  const productId = useSelector(edit, ({ context }) => context.item?.meta.product.id ?? '')
  const change = useCallback(
    (attribute: LinkedAttribute) => edit.send({ type: 'values.changed', change: attributeChange(attribute) }),
    [edit],
  )
  const [added, setAdded] = useState<readonly LinkedAttribute[]>([])
  const [isPending, setPending] = useState(false)
  useDiscards(edit, () => setAdded([]))
  useUnsavedGuard(isPending, { staysAt: (path) => isTabOf(productId, id, path) })
  const taken = useMemo(
    () => new Set([...attributes, ...added].map(({ attribute_id }) => attribute_id)),
    [attributes, added],
  )
  return (
    <Section
      title={VARIANT.attributes}
      action={<AddAttribute taken={taken} onAdd={(attribute) => setAdded([...added, attribute])} />}
    >
      {taken.size === 0 && <p className={quiet}>{VARIANT.noAttributes}</p>}
      <AttributeFields
        attributes={attributes}
        added={added}
        form={`variant.${id}`}
        discards={edit}
        onPending={setPending}
        onChange={change}
      />
    </Section>
  )
}

const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
