import { canHaveDuplicates, createValueListActors, valueKeys, valueListMachine } from '@selvedge/machines'
import { type AttributeValue, type Choice, createAttributeValues, isMatching } from '@selvedge/sdk'
import { Button } from '@selvedge/ui'
import { Plus } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useLocation, useParams } from 'wouter'
import { attributeAddress } from '../attribute/attribute-address.ts'
import { AttributeHeader } from '../attribute/attribute-header.tsx'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import type { FacetSource } from '../list/list-filter-dialog.tsx'
import { listPage } from '../list/list-page.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { Notice } from '../shared/notice.tsx'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { useAttribute } from './use-attribute.ts'
import { useValuesDialogs } from './use-values-dialogs.ts'
import { FIXED_COLUMNS, INITIAL_COLUMNS, VALUE_LOOK } from './value-columns.tsx'
import { ValueRowMenu } from './value-row-menu.tsx'
import { ValuesDialogs } from './values-dialogs.tsx'
import { ValuesSelectionBar } from './values-selection-bar.tsx'
import { VALUES } from './values.messages.ts'

/** The values of an attribute (specification 2, 2). */
export default function ValuesPage() {
  const { attributeId = '' } = useParams()
  return <ValuesOf key={attributeId} id={attributeId} />
}

const nameOf = ({ value }: AttributeValue) => value

function ValuesOf({ id }: { id: string }) {
  const { cache } = useServices()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const { attribute, isMissing, hasFailed, retry } = useAttribute(id)
  useTitle(attribute?.name ?? VALUES.title)
  const list = useList(valueListMachine, () => createValueListActors({ attributeValues }, cache, id))
  const settings = useColumnSettings({ list: 'attribute-values', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const dialogs = useValuesDialogs(id)
  const { actions, open } = dialogs
  const facets = useMemo<FacetSource>(
    () => ({
      keyOf: (query) => valueKeys.facets(id, query),
      read: (query, options) => attributeValues.facets(id, query, options),
    }),
    [attributeValues, id],
  )
  const rowActions = useCallback((value: AttributeValue) => <ValueRowMenu {...{ value, actions }} />, [actions])
  const editChosen = (choice: Choice) => {
    const [first, ...others] = isMatching(choice) ? [] : choice
    if (first !== undefined && others.length === 0) actions.edit(first)
  }
  const [, navigate] = useLocation()
  const isCompared = attribute !== undefined && canHaveDuplicates(attribute.display_type)
  const findDuplicates = () => navigate(`${attributeAddress(id, 'values')}/duplicates`)
  usePaletteActions(() => [
    ...(attribute ? [{ id: 'add-value', label: VALUES.add, run: () => open('add') }] : []),
    ...(isCompared ? [{ id: 'find-duplicates', label: VALUES.findDuplicates, run: findDuplicates }] : []),
  ])
  if (isMissing) return <NotFoundPage title={VALUES.missing} hint={VALUES.missingHint} />
  const add = (
    <Button tone="primary" icon={<Plus aria-hidden size={16} />} disabled={!attribute} onClick={() => open('add')}>
      {VALUES.add}
    </Button>
  )

  return (
    <div className={listPage} data-fills-window>
      <AttributeHeader
        attribute={{ id, name: attribute?.name ?? VALUES.title }}
        tab="values"
        actions={
          <>
            {isCompared && (
              <Button tone="secondary" onClick={findDuplicates}>
                {VALUES.findDuplicates}
              </Button>
            )}
            {add}
          </>
        }
      />
      {hasFailed && <Notice text={VALUES.attributeFailed} action={VALUES.retry} onAction={retry} />}
      <ListScreen
        {...{ list, settings, facets, nameOf, rowActions }}
        words={VALUES}
        look={VALUE_LOOK}
        edit={editChosen}
        selectionBar={<ValuesSelectionBar {...{ list, actions }} />}
        emptyAction={add}
      />
      <ValuesDialogs attributeId={id} {...{ attribute, list, dialogs }} />
    </div>
  )
}
