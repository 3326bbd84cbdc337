import { TabLinks } from '@selvedge/ui'
import { Link } from 'wouter'
import { SETTINGS } from './settings.messages.ts'

const TABS = { company: '/app/settings', materials: '/app/settings/materials', trash: '/app/settings/trash' } as const

/** Tabs of the settings, each with its own address. */
export function SettingsTabs({ current }: { current: keyof typeof TABS }) {
  return (
    <TabLinks
      label={SETTINGS.tabs.label}
      items={[
        { href: TABS.company, label: SETTINGS.tabs.company },
        { href: TABS.materials, label: SETTINGS.tabs.materials },
        { href: TABS.trash, label: SETTINGS.tabs.trash },
      ]}
      current={TABS[current]}
      renderLink={(link) => <Link {...link} />}
    />
  )
}
