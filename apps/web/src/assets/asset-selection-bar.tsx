import { choiceOf, selectedCount, type SelectionRef } from '@selvedge/machines'
import type { Choice } from '@selvedge/sdk'
import { SelectionBar } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Download, Link2, ScanText, Tag, Trash2 } from 'lucide-react'
import { AllThatMatch } from '../list/list-selection-bar.tsx'
import { ASSETS } from './assets.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

type Act = (choice: Choice, count: number) => void

export interface AssetActions {
  remove: Act
  /** One asset as its file, several as one ZIP file. */
  download: Act
  /** Only given on pages where labels can be applied. */
  label?: Act | undefined
  /** Only given on pages where assets can be linked to variants. */
  link?: Act | undefined
  /** Only given on pages where assets can be linked to variants by their file names. */
  linkByName?: Act | undefined
}

interface AssetSelectionBarProps {
  selection: SelectionRef
  actions: AssetActions
  /** When all matching assets can be selected: after a whole `page`, or `always`. By default they cannot. */
  matching?: 'page' | 'always' | undefined
}

/** Bulk actions on the selected assets (specification 2, 2). */
export function AssetSelectionBar({ selection, actions, matching }: AssetSelectionBarProps) {
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const count = selectedCount(chosen)
  const act = (action: Act) => () => action(choiceOf(chosen), count)
  const { remove, download, label, link, linkByName } = actions
  return (
    <SelectionBar
      label={ASSETS.actions}
      text={ASSETS.selected(count)}
      clearLabel={ASSETS.unselectAll}
      onClear={() => selection.send({ type: 'cleared' })}
      moreLabel={ASSETS.moreActions}
      extra={matching && <AllThatMatch selection={selection} words={ASSETS} always={matching === 'always'} />}
      actions={[
        ...(link ? [{ id: 'link', label: ASSETS.linkVariants, icon: <Link2 {...ICON} />, onSelect: act(link) }] : []),
        ...(label ? [{ id: 'label', label: ASSETS.applyLabels, icon: <Tag {...ICON} />, onSelect: act(label) }] : []),
        ...(linkByName
          ? [{ id: 'names', label: ASSETS.linkByName, icon: <ScanText {...ICON} />, onSelect: act(linkByName) }]
          : []),
        { id: 'download', label: ASSETS.download, icon: <Download {...ICON} />, onSelect: act(download) },
        {
          id: 'delete',
          label: ASSETS.delete,
          icon: <Trash2 {...ICON} />,
          tone: 'danger' as const,
          onSelect: act(remove),
        },
      ]}
    />
  )
}
