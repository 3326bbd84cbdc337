import type { EditVariantRef } from '@selvedge/machines'
import { css } from '@selvedge/ui/css'
import { twoColumns } from '../shared/two-columns.ts'
import type { VariantActions } from './use-variant-actions.ts'
import { VariantAttributes } from './variant-attributes.tsx'
import { VariantFacts } from './variant-facts.tsx'
import { VariantFields } from './variant-fields.tsx'
import { VariantOptions } from './variant-options.tsx'
import { VariantPictures } from './variant-pictures.tsx'

interface InfoTabProps {
  edit: EditVariantRef
  actions: VariantActions
}

/** The variant itself: pictures, fields, options and attributes, and what it inherits from its product. */
export function InfoTab({ edit, actions }: InfoTabProps) {
  return (
    <div className={twoColumns}>
      <div className={column}>
        <VariantPictures edit={edit} actions={actions} />
        <VariantFields edit={edit} />
      </div>
      <div className={column}>
        <VariantOptions edit={edit} />
        <VariantAttributes edit={edit} />
        <VariantFacts edit={edit} />
      </div>
    </div>
  )
}

const column = css({ display: 'grid', gap: '24', minWidth: '0' })
