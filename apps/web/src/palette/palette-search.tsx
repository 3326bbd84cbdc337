import { paletteGroups, paletteKey, type PaletteRef, unreadGroups } from '@selvedge/machines'
import { Spinner, visuallyHidden } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { control } from '@selvedge/ui/recipes'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useState } from 'react'
import { PaletteList } from './palette-list.tsx'
import { PaletteNotice } from './palette-notice.tsx'
import { PALETTE } from './palette.messages.ts'

interface PaletteSearchProps {
  palette: PaletteRef
  field: RefObject<HTMLInputElement | null>
}

/** The field keeps the focus; arrow keys move through the entries below it, and Enter chooses one. */
export function PaletteSearch({ palette, field }: PaletteSearchProps) {
  const context = useSelector(palette, (snapshot) => snapshot.context)
  const isBusy = useSelector(palette, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(palette, (snapshot) => snapshot.matches({ open: 'failing' }))
  const groups = useMemo(() => paletteGroups(context), [context])
  const unread = useMemo(() => unreadGroups(context), [context])
  const keys = groups.flatMap(({ entries }) => entries.map(paletteKey))
  const [pointed, setPointed] = useState<string>()
  const current = pointed !== undefined && keys.includes(pointed) ? pointed : keys[0]
  const list = useId()
  const isComplete = !hasFailed && unread.length === 0

  useEffect(() => {
    document.getElementById(`${list}${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, current])

  const choose = (key: string, inNewTab: boolean) => palette.send({ type: 'entry.chosen', key, inNewTab })
  const retry = () => {
    palette.send({ type: 'retry' })
    // The button disappears, so the focus returns to the field.
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isModified = event.ctrlKey || event.metaKey
    const next = event.shiftKey || isModified ? undefined : nextKey(event.key, keys, current)
    if (next !== undefined) setPointed(next)
    else if (event.key === 'Enter' && current !== undefined) choose(current, isModified)
    else if (isModified && event.key.toLowerCase() === 'k') palette.send({ type: 'close' })
    else return
    event.preventDefault()
  }

  return (
    <div className={body}>
      <div className={control()}>
        <Search aria-hidden size={16} strokeWidth={1.75} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={PALETTE.title}
          aria-expanded={keys.length > 0}
          aria-controls={keys.length > 0 ? list : undefined}
          aria-activedescendant={current && list + current}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={PALETTE.placeholder}
          value={context.text}
          onChange={(event) => {
            setPointed(undefined)
            palette.send({ type: 'search.typed', text: event.target.value })
          }}
          onKeyDown={onKeyDown}
        />
        {isBusy && <Spinner />}
      </div>
      {keys.length > 0 && <PaletteList id={list} {...{ groups, current }} onPoint={setPointed} onChoose={choose} />}
      <p role="status" className={keys.length > 0 || isBusy || !isComplete ? visuallyHidden : quiet}>
        {isBusy ? PALETTE.searching : isComplete && statusOf(keys.length)}
      </p>
      <PaletteNotice unread={unread} hasFailed={hasFailed} onRetry={retry} />
    </div>
  )
}

const statusOf = (count: number) => (count === 0 ? PALETTE.none : PALETTE.found(count))

/** The next entry for a key press; wraps around at both ends. */
function nextKey(key: string, keys: readonly string[], current: string | undefined): string | undefined {
  const at = keys.findIndex((one) => one === current)
  switch (key) {
    case 'ArrowDown':
      return keys[(at + 1) % keys.length]
    case 'ArrowUp':
      return keys.at(at - 1)
    case 'Home':
      return keys[0]
    case 'End':
      return keys.at(-1)
    default:
      return undefined
  }
}

const body = css({ display: 'grid', gap: '12', minWidth: '0' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
