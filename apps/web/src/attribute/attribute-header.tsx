import { Breadcrumbs, PageHeader, TabLinks } from '@selvedge/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { attributeAddress, type AttributeTab } from './attribute-address.ts'
import { ATTRIBUTE_FRAME } from './attribute-frame.messages.ts'

interface AttributeHeaderProps {
  attribute: { id: string; name: string }
  tab: AttributeTab
  badges?: ReactNode
  /** Save status. */
  meta?: ReactNode
  actions?: ReactNode
}

/** Title, breadcrumbs and tabs of an attribute, the same on both tabs (specification 2, 2). */
export function AttributeHeader({ attribute: { id, name }, tab, badges, meta, actions }: AttributeHeaderProps) {
  const { breadcrumbs, attributes, details, tabs } = ATTRIBUTE_FRAME
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        above={
          <Breadcrumbs
            label={breadcrumbs}
            items={[{ label: attributes, href: '/app/attributes' }, { label: details }]}
            renderLink={(link) => <Link {...link} />}
          />
        }
        badges={badges}
        meta={meta}
        actions={actions}
      />
      <TabLinks
        label={tabs.label}
        items={[
          { href: attributeAddress(id), label: tabs.info },
          { href: attributeAddress(id, 'values'), label: tabs.values },
        ]}
        current={attributeAddress(id, tab)}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}
