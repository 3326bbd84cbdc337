import { type Asset, createUploads } from '@selvedge/sdk'
import { IconButton, RowMenu } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Download, Share2, Tag, Trash2 } from 'lucide-react'
import { useCopy } from '../shared/use-copy.ts'
import { useResource } from '../shared/use-resource.ts'
import { useSaveFile } from '../shared/use-save-file.ts'
import type { AssetActions } from './asset-selection-bar.tsx'
import { ASSETS } from './assets.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
/** Width in pixels of the share button and the menu. */
export const ROW_ACTIONS_WIDTH = 80

/** Share button and menu of one asset (specification 2, 2). */
export function AssetRowActions({ asset, actions: { remove, label } }: { asset: Asset; actions: AssetActions }) {
  const copy = useCopy({ done: ASSETS.copied, failed: ASSETS.notCopied })
  const { save } = useSaveFile(ASSETS.notDownloaded)
  const uploads = useResource('uploads', createUploads)
  const download = () => save(asset.name, async () => (await uploads.download(asset.id)).blob())
  return (
    <span className={row}>
      <IconButton size="sm" label={ASSETS.share(asset.name)} onClick={() => copy(asset.url)}>
        <Share2 {...ICON} />
      </IconButton>
      <RowMenu
        label={ASSETS.rowActions(asset.name)}
        entries={() => [
          ...(label
            ? [
                {
                  id: 'label',
                  label: ASSETS.applyLabelsToRow,
                  icon: <Tag {...ICON} />,
                  onSelect: () => label([asset.id], 1),
                },
              ]
            : []),
          { id: 'download', label: ASSETS.download, icon: <Download {...ICON} />, onSelect: download },
          { separator: 'before delete' },
          {
            id: 'delete',
            label: ASSETS.delete,
            icon: <Trash2 {...ICON} />,
            destructive: true,
            onSelect: () => remove([asset.id], 1),
          },
        ]}
      />
    </span>
  )
}

const row = css({ display: 'inline-flex', verticalAlign: 'middle' })
