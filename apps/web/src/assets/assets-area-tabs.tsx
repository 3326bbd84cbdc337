import { TabLinks } from '@selvedge/ui'
import { Link } from 'wouter'
import { ASSETS } from './assets.messages.ts'

const TABS = { table: '/app/assets', labels: '/app/assets/labels' } as const

/** Tabs of the assets area: the library and its labels (specification 2, 2). */
export function AssetsAreaTabs({ current }: { current: keyof typeof TABS }) {
  return (
    <TabLinks
      label={ASSETS.tabs.label}
      items={[
        { href: TABS.table, label: ASSETS.tabs.table },
        { href: TABS.labels, label: ASSETS.tabs.labels },
      ]}
      current={TABS[current]}
      renderLink={(link) => <Link {...link} />}
    />
  )
}
