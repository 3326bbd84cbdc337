import { TabLinks } from '@selvedge/ui'
import { Link } from 'wouter'
import { assetAddress, type AssetTab } from './asset-address.ts'
import { ASSET } from './asset.messages.ts'

/** Tabs of an asset, each with its own address (specification 2, 2). */
export function AssetTabs({ id, current }: { id: string; current: AssetTab }) {
  const tab = (name: AssetTab, label: string) => ({ href: assetAddress(id, name), label })
  return (
    <TabLinks
      label={ASSET.tabs.label}
      items={[tab('', ASSET.tabs.info), tab('variants', ASSET.tabs.variants), tab('labels', ASSET.tabs.labels)]}
      current={assetAddress(id, current)}
      renderLink={(link) => <Link {...link} />}
    />
  )
}
