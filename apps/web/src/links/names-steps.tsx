import { canLink, type LinkByNameRef, linkableIn, type NameFilter } from '@selvedge/machines'
import { type LinkedName, type LinkPreview, MAX_ASSET_LINKS } from '@selvedge/sdk/wire'
import { RadioGroup, Tabs } from '@selvedge/ui'
import { css, cx } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { twoColumns } from '../shared/two-columns.ts'
import { LINKS } from './links.messages.ts'
import { NamePattern } from './name-pattern.tsx'
import { NAME_FILTERS } from './names-address.ts'
import { NamesTable } from './names-table.tsx'
import { NAMES } from './names.messages.ts'

interface StepProps {
  page: LinkByNameRef
}

/** The first step: a pattern, and the files that it finds variants for. */
export function PatternStep({ page }: StepProps) {
  const { preview, filter, page: at, draft, expressionError } = useSelector(page, ({ context }) => context)
  // What is shown is that of another pattern until the new one is read.
  const isReading = useSelector(page, (snapshot) => snapshot.hasTag('busy') || snapshot.matches({ choosing: 'typing' }))
  const isUnread = useSelector(page, (snapshot) => snapshot.matches({ choosing: 'unread' }))
  const isWaiting = draft.pattern === 'expression' && draft.expression.trim() === ''
  const listed = (
    <NamesTable
      label={NAMES.files}
      files={filesIn(preview, filter)}
      isReading={isReading}
      page={at}
      onPage={(turned) => page.send({ type: 'page.turned', page: turned })}
      empty={NAMES.noFiles}
    />
  )
  return (
    <div className={columns}>
      <NamePattern page={page} />
      <div className={box}>
        {!isReading && preview && !canLink(preview) && (
          <p role="status" className={warning}>
            {preview.one === 0 ? NAMES.nothing : NAMES.tooManyLinks(preview.one, MAX_ASSET_LINKS)}
          </p>
        )}
        {isWaiting && <p className={quiet}>{NAMES.waiting}</p>}
        {!isWaiting && !isUnread && expressionError === undefined && (
          <Tabs
            label={NAMES.files}
            value={filter}
            onValueChange={(chosen) => page.send({ type: 'filter.chosen', filter: chosen })}
            items={NAME_FILTERS.map((value) => ({
              value,
              label: NAMES.filter[value],
              count: preview && countOf(preview, value).toLocaleString('en'),
              content: value === filter ? listed : null,
            }))}
          />
        )}
      </div>
    </div>
  )
}

/** The second step: the links, and whether assets that are linked already stay. */
export function ReviewStep({ page }: StepProps) {
  const { preview, page: at, draft } = useSelector(page, ({ context }) => context)
  const isReading = useSelector(page, (snapshot) => snapshot.matches({ choosing: 'reading' }))
  const files = linkableIn(preview)
  const twoMain = withTwoMain(files)
  const notes = [
    ...(twoMain > 0 ? [NAMES.twoMain(twoMain)] : []),
    ...NAMES.left(preview?.several ?? 0, preview?.none ?? 0),
  ]
  return (
    <div className={columns}>
      <div className={box}>
        <RadioGroup
          label={LINKS.action}
          value={draft.action}
          onValueChange={(action) => page.send({ type: 'action.chosen', action })}
          items={ACTIONS.map((value) => ({ value, label: LINKS.actions[value], hint: NAMES.hints[value] }))}
        />
        {notes.map((note) => (
          <p key={note} className={warning}>
            {note}
          </p>
        ))}
      </div>
      <NamesTable
        label={NAMES.links}
        files={files}
        isReading={isReading}
        page={at}
        onPage={(turned) => page.send({ type: 'page.turned', page: turned })}
        empty={NAMES.noFiles}
      />
    </div>
  )
}

const ACTIONS = ['add', 'replace'] as const

const filesIn = (preview: LinkPreview | undefined, filter: NameFilter) =>
  (preview?.files ?? []).filter(({ outcome }) => filter === 'all' || outcome === filter)

const countOf = (preview: LinkPreview, filter: NameFilter) =>
  filter === 'all' ? preview.files.length : preview[filter]

/** Variants for which more than one file is named as the main image. */
function withTwoMain(files: readonly LinkedName[]): number {
  const once = new Set<string>()
  const twice = new Set<string>()
  for (const { role, variants } of files) {
    if (role !== 'main') continue
    for (const { id } of variants) (once.has(id) ? twice : once).add(id)
  }
  return twice.size
}

const columns = cx(twoColumns, css({ '--first': '18rem' }))
const box = css({ display: 'flex', flexDirection: 'column', gap: '12', minWidth: '0' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const warning = css({
  paddingInline: '12',
  paddingBlock: '8',
  borderRadius: 'sm',
  bg: 'warning.subtle',
  color: 'warning.fg',
  fontSize: 'sm',
})
