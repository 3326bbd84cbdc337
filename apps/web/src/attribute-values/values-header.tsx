import type { Attribute } from '@selvedge/sdk'
import { Breadcrumbs, PageHeader, TabLinks } from '@selvedge/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { attributeAddress, valuesAddress } from './values-address.ts'
import { VALUES } from './values.messages.ts'

interface ValuesHeaderProps {
  id: string
  attribute: Attribute | undefined
  actions: ReactNode
}

/** Name of the attribute, with its tabs and breadcrumbs back to all attributes (specification 2, 2). */
export function ValuesHeader({ id, attribute, actions }: ValuesHeaderProps) {
  return (
    <>
      <PageHeader
        title={attribute ? <bdi>{attribute.name}</bdi> : VALUES.title}
        above={
          <Breadcrumbs
            label={VALUES.breadcrumbs}
            items={[{ label: VALUES.attributes, href: '/app/attributes' }, { label: VALUES.details }]}
            renderLink={(link) => <Link {...link} />}
          />
        }
        actions={actions}
      />
      <TabLinks
        label={VALUES.tabs.label}
        items={[
          { href: attributeAddress(id), label: VALUES.tabs.info },
          { href: valuesAddress(id), label: VALUES.tabs.values },
        ]}
        current={valuesAddress(id)}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}
