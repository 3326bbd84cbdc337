import type { AssetsUsage } from '@selvedge/sdk/wire'
import { css } from '@selvedge/ui/css'
import { ASSETS } from './assets.messages.ts'
import { usersIn } from './use-usage-of.ts'

/** The first of the chosen assets that are used, each with what uses it. */
export function UsedAssets({ usage: { assets, used } }: { usage: AssetsUsage }) {
  if (assets.length === 0) return null
  return (
    <ul aria-label={ASSETS.usedAssets} className={list}>
      {assets.map((asset) => (
        <li key={asset.id} className={row}>
          <span className={name}>{asset.name}</span>
          <span className={users}>{usersIn(asset).join(', ')}</span>
        </li>
      ))}
      {used > assets.length && <li className={users}>{ASSETS.moreUsed(used - assets.length)}</li>}
    </ul>
  )
}

const list = css({ display: 'grid', gap: '8', fontSize: 'sm' })
const row = css({ display: 'grid', gap: '2', minWidth: '0' })
const name = css({ overflowWrap: 'anywhere' })
const users = css({ color: 'fg.muted' })
