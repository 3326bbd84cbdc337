import { TabLinks } from '@selvedge/ui'
import { Link } from 'wouter'
import { ATTRIBUTES_AREA } from './attributes-area.messages.ts'

const TABS = { table: '/app/attributes', groups: '/app/attributes/groups' } as const

/** Tabs of the attributes area (specification 2, 2). */
export function AttributesAreaTabs({ current }: { current: keyof typeof TABS }) {
  const { tabs } = ATTRIBUTES_AREA
  return (
    <TabLinks
      label={tabs.label}
      items={[
        { href: TABS.table, label: tabs.table },
        { href: TABS.groups, label: tabs.groups },
      ]}
      current={TABS[current]}
      renderLink={(link) => <Link {...link} />}
    />
  )
}
