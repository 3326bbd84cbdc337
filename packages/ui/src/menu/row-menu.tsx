import { Menu as Ark } from '@ark-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useListFirst } from '../shared/use-content-first.ts'
import { giveFocusBack, MenuContent, type MenuEntry } from './menu.tsx'

export interface RowMenuProps {
  /** Name of the button and of its menu. */
  label: string
  entries: () => readonly MenuEntry[]
}

/** The menu of one row among many: until it is opened it is a button and nothing else. */
export function RowMenu({ label, entries }: RowMenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const first = useListFirst(isOpen)
  const show = (open: boolean) => {
    setOpen(open)
    setOpened(true)
  }
  return (
    <>
      <IconButton
        id={id}
        size="sm"
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-row-menu
        onClick={() => show(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          show(true)
        }}
      >
        <Ellipsis aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
      {wasOpened && (
        <Ark.Root
          {...first.root}
          lazyMount
          unmountOnExit
          // The menu finds its place, and where the focus returns to, by the id of the button.
          ids={{ trigger: id }}
          positioning={{ placement: 'bottom-end', gutter: 4 }}
          onExitComplete={() => giveFocusBack(id)}
          onOpenChange={(details) => show(details.open)}
        >
          <MenuContent label={label} entries={entries().map((entry) => focusing(id, entry))} content={first.content} />
        </Ark.Root>
      )}
    </>
  )
}

/** The focus is back at the row before something happens, so that a dialog which opens can give it back there too. */
function focusing(buttonId: string, entry: MenuEntry): MenuEntry {
  if (!('onSelect' in entry)) return entry
  const onSelect = () => {
    document.getElementById(buttonId)?.focus()
    entry.onSelect()
  }
  return { ...entry, onSelect }
}
