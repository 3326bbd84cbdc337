import { css } from '@selvedge/ui/css'
import { Cable, Eye, FileText, Image, Rows3, Search, Settings, Shirt, SlidersHorizontal, Store } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { FilterChip } from '../filter-chip/filter-chip.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { AppShell } from '../sidebar/app-shell.tsx'
import { Sidebar, type SidebarProps } from '../sidebar/sidebar.tsx'
import { FabricTable } from './fabric-table.tsx'
import { fabrics } from './fabrics.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
const ROWS = fabrics(25)
const nothing = () => undefined

export const DEMO_SIDEBAR: Omit<SidebarProps, 'collapsed' | 'onCollapsedChange'> = {
  brand: {
    name: 'Selvedge',
    mark: <span className={css({ width: '20', height: '20', borderRadius: 'sm', bg: 'accent.solid' })} />,
  },
  items: [
    { id: 'catalogue', label: 'Catalogue', icon: <Shirt {...icon} />, href: '#catalogue', active: true },
    { id: 'views', label: 'Views', icon: <Eye {...icon} />, href: '#views' },
    { id: 'assets', label: 'Assets', icon: <Image {...icon} />, href: '#assets' },
    { id: 'channels', label: 'Channels', icon: <Cable {...icon} />, href: '#channels' },
    { id: 'showcases', label: 'Showcases', icon: <Store {...icon} />, href: '#showcases' },
    { id: 'attributes', label: 'Attributes', icon: <SlidersHorizontal {...icon} />, href: '#attributes' },
    { id: 'documents', label: 'Documents', icon: <FileText {...icon} />, href: '#documents', aside: 4 },
  ],
  bottomItems: [{ id: 'settings', label: 'Settings', icon: <Settings {...icon} />, href: '#settings' }],
  labels: {
    navigation: 'Main',
    collapse: 'Collapse sidebar',
    expand: 'Expand sidebar',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
  },
  top: (collapsed) => <QuickSearch collapsed={collapsed} />,
}

function QuickSearch({ collapsed }: { collapsed: boolean }) {
  return (
    <Button size="sm" className={quickSearch} aria-label={collapsed ? 'Search everything' : undefined}>
      <Search {...icon} />
      {!collapsed && (
        <>
          <span className={css({ flex: '1', textAlign: 'start' })}>Search</span>
          <Kbd aria-hidden>Ctrl K</Kbd>
        </>
      )}
    </Button>
  )
}

/** A complete list page, to see the components together. */
export function CataloguePage({ chosen = ['fabric-1', 'fabric-2', 'fabric-5'] }: { chosen?: readonly string[] }) {
  const [collapsed, setCollapsed] = useState(false)
  const [search, setSearch] = useState('')
  return (
    <AppShell
      skipLabel="Skip to content"
      sidebar={<Sidebar {...DEMO_SIDEBAR} collapsed={collapsed} onCollapsedChange={setCollapsed} />}
    >
      <div className={page} data-fills-window>
        <PageHeader
          title="Contract upholstery 2026"
          badges={<Badge>Dynamic view</Badge>}
          meta="Saved 14:02"
          actions={
            <>
              <Button>Import</Button>
              <Button tone="primary">Add product</Button>
            </>
          }
        />
        <div className={toolbar}>
          <SearchField
            label="Search variants"
            placeholder="Search variants"
            clearLabel="Clear search"
            value={search}
            onValueChange={setSearch}
            shortcut="/"
            className={searchBox}
          />
          <FilterChip value="is not archived" onRemove={nothing} removeLabel="Remove filter Status is not archived">
            Status
          </FilterChip>
          <FilterChip value="≥ 30 000" onRemove={nothing} removeLabel="Remove filter Martindale ≥ 30 000">
            Martindale
          </FilterChip>
          <Button size="sm" tone="ghost">
            Add filter
          </Button>
          <Button size="sm" tone="ghost" icon={<Rows3 {...icon} />} className={css({ marginLeft: 'auto' })}>
            Display
          </Button>
        </div>
        <FabricTable rows={ROWS} chosen={chosen} className={tableBox} />
        <Pagination
          label="Pages"
          range="1–25 of 1 284"
          previousLabel="Previous"
          nextLabel="Next"
          onNext={nothing}
          pageSize={{ label: 'Rows per page', value: 25, choices: [25, 50, 100], onChange: nothing }}
        />
      </div>
    </AppShell>
  )
}

const page = css({ display: 'flex', flexDirection: 'column', gap: '12', minHeight: '0', flex: '1' })
const tableBox = css({ flex: { base: '[0 0 auto]', md: '[1 1 0]' } })
const toolbar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const searchBox = css({ width: { base: 'full', sm: '[18rem]' } })
const quickSearch = css({ width: 'full', color: 'fg.subtle', '& > span': { width: 'full' } })
