import type { EditRef, EditValues } from '@selvedge/machines'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { EDITING } from './editing.messages.ts'

interface Props<Item, Values extends EditValues> {
  edit: EditRef<Item, Values>
  /** Buttons shown while the form has no changes, e.g. Delete and Duplicate. */
  idle?: ReactNode
}

/** 'Discard changes' and 'Save changes' while the form has changes (specification 1, sections 2.5 and 2.6). */
export function EditActions<Item, Values extends EditValues>({ edit, idle }: Props<Item, Values>) {
  const canDiscard = useSelector(edit, (snapshot) => snapshot.can({ type: 'discard' }))
  const isChanged = useSelector(edit, (snapshot) => snapshot.hasTag('dirty'))
  return isChanged || canDiscard ? <Changed edit={edit} canDiscard={canDiscard} /> : idle
}

function Changed<Item, Values extends EditValues>({ edit, canDiscard }: Props<Item, Values> & { canDiscard: boolean }) {
  const isSaving = useSelector(edit, (snapshot) => snapshot.matches({ editing: 'saving' }))
  const canSave = useSelector(edit, (snapshot) => snapshot.can({ type: 'save' }))
  usePaletteActions(() => [
    ...(canSave ? [{ id: 'save', label: EDITING.save, run: () => edit.send({ type: 'save' }) }] : []),
    ...(canDiscard ? [{ id: 'discard', label: EDITING.discard, run: () => edit.send({ type: 'discard' }) }] : []),
  ])
  const buttons = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = buttons
    return () => passFocusOn(current)
  }, [])
  return (
    <div ref={buttons} className={row}>
      <Button tone="secondary" data-discards disabled={!canDiscard} onClick={() => edit.send({ type: 'discard' })}>
        {EDITING.discard}
      </Button>
      <Button tone="primary" busy={isSaving} disabled={!canSave} onClick={() => edit.send({ type: 'save' })}>
        {EDITING.save}
      </Button>
    </div>
  )
}

/** Moves the focus to the page heading when the buttons are about to disappear. */
function passFocusOn(buttons: HTMLElement | null): void {
  if (!buttons?.contains(document.activeElement)) return
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}

const row = css({ display: 'contents' })
