import type { EditAssetRef } from '@selvedge/machines'
import { css, cx } from '@selvedge/ui/css'
import { useEdited } from '../editing/use-edited.ts'
import { twoColumns } from '../shared/two-columns.ts'
import { AssetFields } from './asset-fields.tsx'
import { AssetMetadata } from './asset-metadata.tsx'
import { AssetPreview } from './asset-preview.tsx'

/** The file on the left; its fields and metadata on the right. */
export default function InfoTab({ edit }: { edit: EditAssetRef }) {
  const { item } = useEdited(edit)
  return (
    <div className={columns}>
      <AssetPreview asset={item} />
      <div className={fields}>
        <AssetFields edit={edit} />
        <AssetMetadata edit={edit} />
      </div>
    </div>
  )
}

const columns = cx(twoColumns, css({ '--first': '34rem' }))
const fields = css({ display: 'grid', gap: '24', minWidth: '0', maxWidth: 'form' })
