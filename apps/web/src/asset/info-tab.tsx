import type { AssetFileRef, EditAssetRef } from '@selvedge/machines'
import { css, cx } from '@selvedge/ui/css'
import { useEdited } from '../editing/use-edited.ts'
import { twoColumns } from '../shared/two-columns.ts'
import { AssetFields } from './asset-fields.tsx'
import { AssetMetadata } from './asset-metadata.tsx'
import { AssetPreview } from './asset-preview.tsx'
import { FormerFiles } from './former-files.tsx'

/** The file on the left; its fields, metadata and former files on the right. */
export default function InfoTab({ edit, file }: { edit: EditAssetRef; file: AssetFileRef }) {
  const { item } = useEdited(edit)
  return (
    <div className={columns}>
      <AssetPreview asset={item} />
      <div className={fields}>
        <AssetFields edit={edit} />
        <AssetMetadata edit={edit} />
        <FormerFiles file={file} />
      </div>
    </div>
  )
}

const columns = cx(twoColumns, css({ '--first': '34rem' }))
const fields = css({ display: 'grid', gap: '24', minWidth: '0', maxWidth: 'form' })
