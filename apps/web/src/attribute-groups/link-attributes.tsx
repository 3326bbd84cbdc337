import { attributeKeys, attributeListMachine, createLinkableActors, outsideGroup } from '@selvedge/machines'
import { createAttributes, type ListQuery } from '@selvedge/sdk'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { ATTRIBUTE_LOOK, FIXED_COLUMNS, INITIAL_COLUMNS } from '../attributes/attribute-columns.tsx'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { plainLook } from '../links/plain-look.tsx'
import type { FacetSource } from '../list/list-filter-dialog.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { WizardBar } from '../shared/wizard-bar.tsx'
import { LINK_ATTRIBUTES, LINKABLE } from './link-attributes.messages.ts'
import { useLinkAttributes } from './use-link-attributes.ts'

interface LinkAttributesProps {
  groupId: string
  /** `create` while the group is being created. */
  mode: 'create' | 'link'
}

const LOOK = plainLook(ATTRIBUTE_LOOK, {
  name: ({ name }) => name,
  value_count: ({ value_count }) => value_count.toLocaleString('en'),
})

/** The attributes that are not in the group, to choose from. */
export function LinkAttributes({ groupId, mode }: LinkAttributesProps) {
  const { cache } = useServices()
  const attributes = useResource('attributes', createAttributes)
  const scope = useMemo(() => outsideGroup(groupId), [groupId])
  const list = useList(attributeListMachine, () => createLinkableActors({ attributes }, groupId, cache), { scope })
  const settings = useColumnSettings({ list: 'attributes', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const facets = useMemo<FacetSource>(() => {
    const within = (query: ListQuery) => ({ ...query, privateFilter: scope })
    return {
      keyOf: (query) => attributeKeys.facets(within(query)),
      read: (query, options) => attributes.facets(within(query), options),
    }
  }, [attributes, scope])
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const choice = useSelector(selection, (snapshot) => snapshot.context.choice)
  // The page never selects all that match.
  const ids = choice.kind === 'rows' ? [...choice.ids] : []
  const { isLinking, link, cancel } = useLinkAttributes(groupId, selection)
  return (
    <>
      <h2 className={heading}>{LINK_ATTRIBUTES.select}</h2>
      <ListScreen list={list} settings={settings} words={LINKABLE} look={LOOK} facets={facets} />
      <WizardBar said={LINK_ATTRIBUTES.selected(ids.length)}>
        <Button tone="secondary" disabled={isLinking} onClick={cancel}>
          {LINK_ATTRIBUTES.cancel}
        </Button>
        <Button tone="primary" busy={isLinking} disabled={ids.length === 0} onClick={() => link(ids)}>
          {LINK_ATTRIBUTES.submit[mode]}
        </Button>
      </WizardBar>
    </>
  )
}

const heading = css({ fontSize: 'lg', fontWeight: 'semibold' })
