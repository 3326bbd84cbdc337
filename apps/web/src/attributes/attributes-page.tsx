import { attributeKeys, attributeListMachine, createAttributeListActors } from '@selvedge/machines'
import { type Attribute, createAttributes } from '@selvedge/sdk'
import { Button, PageHeader, pagePart } from '@selvedge/ui'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { listPage } from '../list/list-page.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { useServices } from '../shared/services.ts'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { attributeAddress } from '../attribute/attribute-address.ts'
import { ATTRIBUTE_LOOK, FIXED_COLUMNS, INITIAL_COLUMNS } from './attribute-columns.tsx'
import { AttributeRowMenu } from './attribute-row-menu.tsx'
import { AttributesAreaTabs } from './attributes-area-tabs.tsx'
import { AttributesSelectionBar } from './attributes-selection-bar.tsx'
import { ATTRIBUTES } from './attributes.messages.ts'
import { type AttributesQuestion, useAttributeActions } from './use-attribute-actions.ts'

const AddAttributeDialog = lazy(pagePart(() => import('./add-attribute-dialog.tsx')))
const AttributesQuestionDialog = lazy(pagePart(() => import('./attributes-question.tsx')))

const DIALOGS = ['add'] as const
const addressOf = ({ id }: Attribute) => attributeAddress(id)

/** The list of attributes (specification 2, 2). */
export default function AttributesPage() {
  useTitle(ATTRIBUTES.title)
  const { cache } = useServices()
  const attributes = useResource('attributes', createAttributes)
  const list = useList(attributeListMachine, () => createAttributeListActors({ attributes }, cache))
  const settings = useColumnSettings({ list: 'attributes', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const { dialog, open, close } = useDialogAddress(DIALOGS)
  const [question, setQuestion] = useState<AttributesQuestion>()
  const actions = useAttributeActions(setQuestion)
  usePaletteActions(() => [{ id: 'add-attribute', label: ATTRIBUTES.add, run: () => open('add') }])
  const rowActions = useCallback(
    (attribute: Attribute) => <AttributeRowMenu attribute={attribute} actions={actions} />,
    [actions],
  )
  const add = (
    <Button tone="primary" icon={<Plus aria-hidden size={16} />} onClick={() => open('add')}>
      {ATTRIBUTES.add}
    </Button>
  )

  return (
    <div className={listPage} data-fills-window>
      <PageHeader title={ATTRIBUTES.title} actions={add} />
      <AttributesAreaTabs current="table" />
      <ListScreen
        list={list}
        settings={settings}
        words={ATTRIBUTES}
        look={ATTRIBUTE_LOOK}
        facets={{ keyOf: attributeKeys.facets, read: attributes.facets }}
        addressOf={addressOf}
        edit={actions.editMany}
        rowActions={rowActions}
        selectionBar={<AttributesSelectionBar list={list} actions={actions} />}
        emptyAction={add}
      />
      <Suspense>
        {question && (
          <AttributesQuestionDialog {...{ question, attributes, list }} onClose={() => setQuestion(undefined)} />
        )}
        {dialog === 'add' && <AddAttributeDialog attributes={attributes} onClose={close} />}
      </Suspense>
    </div>
  )
}
