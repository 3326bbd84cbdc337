import { Menu as Ark, useMenuContext } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Check } from 'lucide-react'
import { listStyle } from '../shared/list.recipe.ts'
import { type ListContent, useFocusAtOnce, useListFirst } from '../shared/use-content-first.ts'
import { Tooltip, type TooltipTriggerProps } from '../tooltip/tooltip.tsx'
import type { MenuAction, MenuEntry } from './menu.tsx'

export interface FloatingMenuProps {
  ids: { trigger: string; content: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start'
}

export default function FloatingMenu(props: FloatingMenuProps) {
  const { ids, open, onOpenChange, label, entries, placement = 'bottom-start' } = props
  const first = useListFirst(open)
  return (
    <Ark.Root
      {...first.root}
      // The trigger's id determines the position of the menu, and where the focus returns.
      ids={ids}
      positioning={{ placement, gutter: 4 }}
      onOpenChange={(details) => onOpenChange(details.open)}
      onExitComplete={() => giveFocusBack(ids.trigger)}
      aria-label={label}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Content
            label={label}
            entries={typeof entries === 'function' ? entries() : entries}
            content={first.content}
          />
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

interface ContentProps {
  label: string
  entries: readonly MenuEntry[]
  content: ListContent
}

function Content({ label, entries, content: { element, setElement } }: ContentProps) {
  const style = listStyle()
  useFocusAtOnce(useMenuContext().open, element)
  return (
    <Ark.Content ref={setElement} className={style.content} aria-label={label} aria-labelledby={undefined}>
      {entries.map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} style={style} />
      ))}
    </Ark.Content>
  )
}

/** The chosen action may have removed the row that had the focus. */
function giveFocusBack(triggerId: string): void {
  const { activeElement } = document
  const isLost = activeElement === document.body || activeElement?.closest('[data-scope=menu][data-part=content]')
  if (isLost) document.getElementById(triggerId)?.focus()
}

type Style = ReturnType<typeof listStyle>

function Entry({ entry, style }: { entry: MenuEntry; style: Style }) {
  if ('separator' in entry) return <Ark.Separator className={style.separator} />
  if ('heading' in entry) return <div className={style.groupLabel}>{entry.heading}</div>
  const reason = entry.disabled ? entry.disabledReason : undefined
  const action = <Action {...{ entry, style }} {...(reason && { 'aria-description': reason })} />
  if (!reason) return action
  return (
    <Tooltip content={reason} side="right" describes={false}>
      {action}
    </Tooltip>
  )
}

interface ActionProps extends TooltipTriggerProps {
  entry: MenuAction
  style: Style
  'aria-description'?: string
}

function Action({ entry, style, ...rest }: ActionProps) {
  const shared = {
    ...rest,
    value: entry.id,
    valueText: entry.label,
    disabled: entry.disabled ?? false,
    className: style.item,
    ...(entry.destructive && { 'data-tone': 'danger' }),
  }
  const words = (
    <>
      {entry.icon}
      <span className={style.text}>{entry.label}</span>
      {entry.aside && <span className={style.aside}>{entry.aside}</span>}
    </>
  )
  if (entry.checked === undefined) {
    return (
      <Ark.Item {...shared} onSelect={entry.onSelect}>
        {words}
      </Ark.Item>
    )
  }
  return (
    <Ark.CheckboxItem {...shared} checked={entry.checked} closeOnSelect={false} onCheckedChange={entry.onSelect}>
      {words}
      <Ark.ItemIndicator className={style.mark}>
        <Check aria-hidden size={16} strokeWidth={2} />
      </Ark.ItemIndicator>
    </Ark.CheckboxItem>
  )
}

function keyOf(entry: MenuEntry): string {
  if ('separator' in entry) return `separator ${entry.separator}`
  return 'heading' in entry ? `heading ${entry.heading}` : entry.id
}
