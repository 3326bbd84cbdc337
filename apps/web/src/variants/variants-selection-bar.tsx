import { choiceOf, pageState, selectedCount, type VariantListRef } from '@selvedge/machines'
import { Button, SelectionBar } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Copy, Image, ListPlus, Pencil, Trash2 } from 'lucide-react'
import type { VariantActions } from './use-variant-actions.ts'
import { VARIANTS } from './variants.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface VariantsSelectionBarProps {
  list: VariantListRef
  actions: VariantActions
}

/** What can be done with the chosen variants (specification 1, 2.3). */
export function VariantsSelectionBar({ list, actions }: VariantsSelectionBarProps) {
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const count = selectedCount(chosen)
  const act = (action: VariantActions[keyof VariantActions]) => () => action(choiceOf(chosen), count)

  return (
    <SelectionBar
      label={VARIANTS.actions}
      text={VARIANTS.selected(count)}
      clearLabel={VARIANTS.unselectAll}
      onClear={() => selection.send({ type: 'cleared' })}
      moreLabel={VARIANTS.moreActions}
      extra={<AllThatMatch list={list} />}
      actions={[
        { id: 'duplicate', label: VARIANTS.duplicate, icon: <Copy {...ICON} />, onSelect: act(actions.duplicate) },
        { id: 'link', label: VARIANTS.linkAssets, icon: <Image {...ICON} />, onSelect: act(actions.linkAssets) },
        { id: 'edit', label: VARIANTS.edit, icon: <Pencil {...ICON} />, onSelect: act(actions.edit) },
        { id: 'view', label: VARIANTS.addToView, icon: <ListPlus {...ICON} />, onSelect: act(actions.addToView) },
        {
          id: 'delete',
          label: VARIANTS.delete,
          icon: <Trash2 {...ICON} />,
          tone: 'danger',
          onSelect: act(actions.remove),
        },
      ]}
    />
  )
}

/** Offered once a whole page is chosen and there is more; sent as a query, never as ids. */
function AllThatMatch({ list }: { list: VariantListRef }) {
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const total = chosen.total ?? 0
  if (chosen.choice.kind === 'matching') return <span>{VARIANTS.allMatching}</span>
  if (pageState(chosen) !== 'all' || total <= selectedCount(chosen)) return null
  return (
    <Button tone="ghost" size="sm" onClick={() => selection.send({ type: 'matching.chosen' })}>
      {VARIANTS.selectMatching(total)}
    </Button>
  )
}
