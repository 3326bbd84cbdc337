import type { EditAssetRef } from '@selvedge/machines'
import { Breadcrumbs, Button, PageHeader } from '@selvedge/ui'
import { Download, RefreshCw, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { useDownloadAsset } from '../assets/use-download-asset.ts'
import { EditActions } from '../editing/edit-actions.tsx'
import { SaveStatus } from '../editing/save-status.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { ItemStatus } from '../list/cells.tsx'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { ASSET } from './asset.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface AssetHeaderProps {
  edit: EditAssetRef
  onReplace: () => void
  onDelete: () => void
}

/** Name, state, save status, and actions on the asset. */
export function AssetHeader({ edit, onReplace, onDelete }: AssetHeaderProps) {
  const { item } = useEdited(edit)
  const file = useDownloadAsset()
  const download = () => file.download(item)
  usePaletteActions(() => [
    { id: 'download', label: ASSET.download, run: download },
    { id: 'replace', label: ASSET.replace, run: onReplace },
    ...(edit.getSnapshot().hasTag('dirty') ? [] : [{ id: 'delete', label: ASSET.delete, run: onDelete }]),
  ])
  return (
    <PageHeader
      title={<bdi>{item.name}</bdi>}
      above={
        <Breadcrumbs
          label={ASSET.breadcrumbs}
          items={[{ label: ASSET.assets, href: '/app/assets' }, { label: item.name }]}
          renderLink={(link) => <Link {...link} />}
        />
      }
      badges={<ItemStatus state={item.state} />}
      meta={<SaveStatus edit={edit} words={{ failed: ASSET.failed }} />}
      actions={
        <EditActions
          edit={edit}
          idle={
            <>
              <Button tone="secondary" icon={<Trash2 {...ICON} />} onClick={onDelete}>
                {ASSET.delete}
              </Button>
              <Button tone="secondary" icon={<RefreshCw {...ICON} />} onClick={onReplace}>
                {ASSET.replace}
              </Button>
              <Button tone="secondary" icon={<Download {...ICON} />} busy={file.isSaving} onClick={download}>
                {ASSET.download}
              </Button>
            </>
          }
        />
      }
    />
  )
}
