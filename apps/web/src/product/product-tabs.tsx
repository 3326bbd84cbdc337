import { TabLinks } from '@selvedge/ui'
import { Link } from 'wouter'
import { PRODUCT_TABS, type ProductTab } from './product-address.ts'
import { PRODUCT } from './product.messages.ts'

interface ProductTabsProps {
  current: ProductTab
  addressOf: (tab: ProductTab) => string
}

/** Tabs of a product, each with its own address. */
export function ProductTabs({ current, addressOf }: ProductTabsProps) {
  return (
    <TabLinks
      label={PRODUCT.tabs.label}
      items={PRODUCT_TABS.map((tab) => ({ href: addressOf(tab), label: PRODUCT.tabs[tab === '' ? 'info' : tab] }))}
      current={addressOf(current)}
      renderLink={(link) => <Link {...link} />}
    />
  )
}
