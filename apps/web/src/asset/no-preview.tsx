import type { Asset } from '@selvedge/sdk'
import { EmptyState } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { AssetIcon } from '../assets/asset-words.tsx'

/** The kind of a file that cannot be shown, and why not. */
export function NoPreview({ kind, text }: { kind: Asset['kind']; text: string }) {
  return (
    <div className={mat}>
      <EmptyState icon={<AssetIcon kind={kind} size={40} />} title={text} />
    </div>
  )
}

const mat = css({ paddingBlock: '40', borderRadius: 'sm', bg: 'bg.mat' })
