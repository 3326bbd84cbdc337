import type { Asset } from '@selvedge/sdk'
import { IconButton, RowMenu } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Download, Share2, Tag, Trash2 } from 'lucide-react'
import { useCopy } from '../shared/use-copy.ts'
import type { AssetActions } from './asset-selection-bar.tsx'
import { ASSETS } from './assets.messages.ts'
import { useDownloadAsset } from './use-download-asset.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
/** Width in pixels of the share button and the menu. */
export const ROW_ACTIONS_WIDTH = 80

/** Share button and menu of one asset (specification 2, 2). */
export function AssetRowActions({ asset, actions: { remove, label } }: { asset: Asset; actions: AssetActions }) {
  const copy = useCopy({ done: ASSETS.copied, failed: ASSETS.notCopied })
  const { download } = useDownloadAsset()
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
          { id: 'download', label: ASSETS.download, icon: <Download {...ICON} />, onSelect: () => download(asset) },
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
