import { matchingViews, type ViewPickerRef } from '@selvedge/machines'
import type { View } from '@selvedge/sdk'
import { Badge, Button, SearchField, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Check, LayoutGrid, Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { VIEWS } from './views.messages.ts'

interface ViewChoicesProps {
  picker: ViewPickerRef
  current: string
}

/** Options of the view picker: all products, every view by name, and a new one. */
export default function ViewChoices({ picker, current }: ViewChoicesProps) {
  const search = useSelector(picker, (snapshot) => snapshot.context.search)
  const views = useSelector(picker, (snapshot) => snapshot.context.views)
  const isLoading = useSelector(picker, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(picker, (snapshot) => snapshot.matches({ open: 'failing' }))
  const found = matchingViews(views, search)
  // Until the first answer it is unknown whether there are any views.
  const isKnown = views.length > 0 || (!isLoading && !hasFailed)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  return (
    // Arrow keys move through the choices wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the choices themselves are links
    <div className={panel} onKeyDown={walkChoices}>
      <SearchField
        ref={field}
        size="sm"
        label={VIEWS.search}
        placeholder={VIEWS.search}
        clearLabel={VIEWS.clearSearch}
        value={search}
        onValueChange={(text) => picker.send({ type: 'search.typed', text })}
      />
      <ul className={list} aria-label={VIEWS.title}>
        <li>
          <Link
            href="/app"
            className={choice}
            aria-current={current === VIEWS.allProducts ? 'page' : undefined}
            onClick={onPlainClick(() => picker.send({ type: 'all.chosen' }))}
          >
            <LayoutGrid aria-hidden size={16} strokeWidth={1.75} />
            <span className={name}>{VIEWS.allProducts}</span>
            {current === VIEWS.allProducts && <Check aria-hidden size={16} />}
          </Link>
        </li>
        {found.map((view) => (
          <li key={view.id}>
            <ViewLink view={view} isCurrent={view.name === current} picker={picker} />
          </li>
        ))}
      </ul>
      {!isKnown && isLoading && <SkeletonRows rows={4} label={VIEWS.loading} />}
      {hasFailed && (
        <div role="alert" className={failure}>
          {VIEWS.failed}
          <Button tone="secondary" size="sm" onClick={() => picker.send({ type: 'retry' })}>
            {VIEWS.retry}
          </Button>
        </div>
      )}
      {isKnown && found.length === 0 && (
        <p role="status" className={quiet}>
          {VIEWS.none}
        </p>
      )}
      <Button
        tone="ghost"
        size="sm"
        className={create}
        icon={<Plus aria-hidden size={16} />}
        onClick={() => picker.send({ type: 'create.chosen' })}
      >
        {VIEWS.create}
      </Button>
    </div>
  )
}

function ViewLink({ view, isCurrent, picker }: { view: View; isCurrent: boolean; picker: ViewPickerRef }) {
  return (
    <Link
      href={`/app/views/${view.id}`}
      className={choice}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onPlainClick(() => picker.send({ type: 'view.chosen', id: view.id }))}
    >
      <bdi className={name}>{view.name}</bdi>
      <Badge tone={view.kind === 'static' ? 'neutral' : 'accent'}>{VIEWS.kinds[view.kind]}</Badge>
      {isCurrent && <Check aria-hidden size={16} />}
    </Link>
  )
}

/** Leaves clicks with a modifier key to the browser, which opens a new tab or window. */
const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}

function walkChoices(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('input, ul a')]
  const at = choices.findIndex((one) => one === document.activeElement)
  const next = choices[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

const panel = css({ display: 'grid', gap: '8', width: '[calc(350px - 2rem)]', maxWidth: 'full' })
const list = css({
  display: 'grid',
  maxHeight: '[min(22rem, 50dvh)]',
  overflowY: 'auto',
  margin: '[-4px]',
  padding: '4',
})
const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minHeight: '32',
  paddingInline: '8',
  borderRadius: 'sm',
  color: 'fg.default',
  textDecoration: 'none',
  _hover: { bg: 'bg.hover' },
  '&[aria-current]': { fontWeight: 'medium' },
})
const name = css({ flex: '1', minWidth: '0', truncate: true })
const quiet = css({ paddingInline: '8', color: 'fg.muted', fontSize: 'sm' })
const failure = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  paddingInline: '8',
  color: 'danger.fg',
  fontSize: 'sm',
})
const create = css({ justifySelf: 'start' })
