import { createValueListActors, valueKeys, valueListMachine } from '@selvedge/machines'
import { type AttributeValue, type Choice, createAttributeValues, isMatching } from '@selvedge/sdk'
import { Button, pagePart } from '@selvedge/ui'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useParams } from 'wouter'
import { AttributeHeader } from '../attribute/attribute-header.tsx'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import type { FacetSource } from '../list/list-filter-dialog.tsx'
import { listPage } from '../list/list-page.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { Notice } from '../shared/notice.tsx'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { useServices } from '../shared/services.ts'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { useAttribute } from './use-attribute.ts'
import { useValueActions, type ValuesQuestion } from './use-value-actions.ts'
import { FIXED_COLUMNS, INITIAL_COLUMNS, VALUE_LOOK } from './value-columns.tsx'
import { ValueRowMenu } from './value-row-menu.tsx'
import { ValuesSelectionBar } from './values-selection-bar.tsx'
import { VALUES } from './values.messages.ts'

const AddValueDialog = lazy(pagePart(() => import('./add-value-dialog.tsx')))
const EditValueDialog = lazy(pagePart(() => import('./edit-value-dialog.tsx')))

/** The values of an attribute (specification 2, 2). */
export default function ValuesPage() {
  const { attributeId = '' } = useParams()
  return <ValuesOf key={attributeId} id={attributeId} />
}

const DIALOGS = ['add', 'upload', 'edit'] as const
const OF_DIALOG = ['id'] as const
const nameOf = ({ value }: AttributeValue) => value

function ValuesOf({ id }: { id: string }) {
  const { cache } = useServices()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const { attribute, isMissing, hasFailed, retry } = useAttribute(id)
  useTitle(attribute?.name ?? VALUES.title)
  const list = useList(valueListMachine, () => createValueListActors({ attributeValues }, cache, id))
  const settings = useColumnSettings({ list: 'attribute-values', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const { dialog, ofDialog, open, close } = useDialogAddress(DIALOGS, OF_DIALOG)
  const [, ask] = useState<ValuesQuestion>()
  const edit = useCallback((value: string) => open('edit', { id: value }), [open])
  const actions = useValueActions(id, { edit, ask })
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
    if (first !== undefined && others.length === 0) edit(first)
  }
  usePaletteActions(() => [{ id: 'add-value', label: VALUES.add, run: () => open('add') }])
  if (isMissing) return <NotFoundPage title={VALUES.missing} hint={VALUES.missingHint} />
  const add = (
    <Button tone="primary" icon={<Plus aria-hidden size={16} />} onClick={() => open('add')}>
      {VALUES.add}
    </Button>
  )

  return (
    <div className={listPage} data-fills-window>
      <AttributeHeader attribute={{ id, name: attribute?.name ?? VALUES.title }} tab="values" actions={add} />
      {hasFailed && <Notice text={VALUES.attributeFailed} action={VALUES.retry} onAction={retry} />}
      <ListScreen
        {...{ list, settings, facets, nameOf, rowActions }}
        words={VALUES}
        look={VALUE_LOOK}
        edit={editChosen}
        selectionBar={<ValuesSelectionBar {...{ list, actions }} />}
        emptyAction={add}
      />
      <Suspense>
        {attribute && dialog === 'add' && (
          <AddValueDialog attribute={attribute} onUpload={() => open('upload')} onClose={close} />
        )}
        {attribute && dialog === 'edit' && (
          <EditValueDialog attribute={attribute} id={ofDialog('id') ?? ''} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
